-- What staff read each morning: one row a day, whichever process sends it and however often it starts.

create table private.staff_digests (
  day date primary key,
  attempts integer not null default 0,
  next_try_at timestamptz not null default '-infinity',
  sent_at timestamptz,
  dropped_at timestamptz,
  -- Why the last try failed, or why it was dropped; without personal data.
  problem text
);

alter table private.staff_digests enable row level security;
select private.restrict_privileges();
