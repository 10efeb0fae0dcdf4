-- The time of the last run of the order timer, to detect a wrong clock at the next start.

create table private.clock_reading (
  only_row boolean primary key default true check (only_row),
  read_at timestamptz not null
);

alter table private.clock_reading enable row level security;

select private.restrict_privileges();
