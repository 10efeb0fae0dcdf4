-- What the shop's timer knows of the clock. Machine and database are one clock in an embedded shop:
-- that it jumped shows only by what was seen of it before.

create table private.clock_watch (
  only_row boolean primary key default true check (only_row),
  -- The time of the last round.
  seen_at timestamptz not null,
  -- Jumps that nobody has confirmed yet: [{"noticedAt": milliseconds since 1970, "aheadMs": …}].
  jumps jsonb not null default '[]' check (jsonb_typeof(jumps) = 'array')
);

select private.restrict_privileges();
