-- What time it was when orders were last looked through, so that a shop that starts with a wrong clock
-- notices.

create table private.clock_reading (
  only_row boolean primary key default true check (only_row),
  read_at timestamptz not null
);

alter table private.clock_reading enable row level security;

select private.restrict_privileges();
