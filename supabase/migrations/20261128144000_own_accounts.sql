-- Accounts that statements name otherwise than the settings, and that staff have said to be the shop's
-- all the same.

create table private.own_accounts (
  -- As the statement prints it: its number, owner, bank and currency, as far as it names them.
  printed text primary key check (printed <> ''),
  actor text not null,
  said_at timestamptz not null
);

select private.restrict_privileges();
