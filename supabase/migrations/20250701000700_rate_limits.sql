-- Counters of rate limits shared by several processes. The processes delete expired rows later.
create table private.rate_limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint
);

select private.restrict_privileges();
