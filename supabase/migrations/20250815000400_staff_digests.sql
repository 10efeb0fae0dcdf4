-- Daily digests for staff: one row per day, over all processes and restarts.

create table private.staff_digests (
  day date primary key,
  attempts integer not null default 0,
  next_try_at timestamptz not null default '-infinity',
  sent_at timestamptz,
  dropped_at timestamptz,
  -- Why the last attempt failed, or why the mail was dropped; without personal data.
  problem text
);

select private.restrict_privileges();
