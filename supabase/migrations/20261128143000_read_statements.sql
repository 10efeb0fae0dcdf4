-- What was read of a statement is kept with its file, and so is what its lines were found to be. Which
-- statements show a line is kept longer: one that was read by mistake is forgotten with the lines that
-- no other shows.

create table private.read_statements (
  id uuid primary key references private.desk_files (id) on delete cascade,
  -- The statement without its lines, and the lines with their verdicts.
  about jsonb not null,
  lines jsonb not null,
  matched jsonb not null
);

create table private.statement_lines (
  line text not null references private.bank_lines (line) on delete cascade,
  statement uuid not null,
  primary key (line, statement)
);

create index statement_lines_of_statement on private.statement_lines (statement);

-- Words of lines that are never an order's: settlements, interest, what the owner pays in.
create table private.never_orders (
  words text primary key check (words <> ''),
  actor text not null,
  at timestamptz not null
);

select private.restrict_privileges();
