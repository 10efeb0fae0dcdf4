-- Daily digests for staff: one row per day, over all processes and restarts.

create table private.staff_digests (
  day date primary key,
  attempts integer not null,
  -- Infinity once it is sent, or there is nothing to send.
  next_try_at timestamptz not null
);

select private.restrict_privileges();
