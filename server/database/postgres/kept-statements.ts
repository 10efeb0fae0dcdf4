import type { KeptStatement, KeptStatements } from "#server/ports/staff.ts";
import type { WrittenBy } from "#server/ports/ledger.ts";
import type { ReadStatement } from "#server/statements/statement.ts";
import { portionsOf } from "./ledger.ts";
import { PostgresAdapter } from "./postgres-adapter.ts";

export class PostgresKeptStatements extends PostgresAdapter implements KeptStatements {
  async keep(id: string, { read, matched }: KeptStatement): Promise<void> {
    const { lines, ...about } = read;
    await this.database.query(
      `insert into private.read_statements (id, about, lines, matched)
         values ($1::uuid, $2::text::jsonb, $3::text::jsonb, $4::text::jsonb)
       on conflict (id) do update
         set about = excluded.about, lines = excluded.lines, matched = excluded.matched`,
      [id, JSON.stringify(about), JSON.stringify(lines), JSON.stringify(matched)],
    );
    for (const portion of portionsOf(lines.map(({ fingerprint }) => fingerprint).toSorted()))
      await this.database.query(
        `insert into private.statement_lines (line, statement)
           select b.line, $2::uuid from private.bank_lines b
            where b.line = any($1::text[]) order by b.line
         on conflict do nothing`,
        [portion, id],
      );
  }

  all(): Promise<readonly { readonly id: string; readonly actor: string }[]> {
    return this.database.query(
      `select s.id, f.actor from private.read_statements s join private.desk_files f on f.id = s.id
        order by f.kept_at, s.id`,
    );
  }

  async load(id: string, actor: string): Promise<KeptStatement | null> {
    const row = await this.one<{
      about: Omit<ReadStatement, "lines">;
      lines: ReadStatement["lines"];
      matched: KeptStatement["matched"];
    }>(
      `select s.about, s.lines, s.matched
         from private.read_statements s join private.desk_files f on f.id = s.id
        where s.id::text = $1 and f.actor = $2`,
      [id, actor],
    );
    return row && { read: { ...row.about, lines: row.lines }, matched: row.matched };
  }

  async forget(id: string, { actor }: Pick<WrittenBy, "actor">): Promise<readonly string[]> {
    return this.database.transaction(async (transaction) => {
      const own = await transaction.query<{ line: string; isUsed: boolean }>(
        `select b.line,
                b.said is not null
                or exists (select from private.payments p where p.line = b.line)
                or exists (select from private.bank_lines c where c.sent_line = b.line) as "isUsed"
           from private.statement_lines l
           join private.bank_lines b on b.line = l.line
           join private.desk_files f on f.id = l.statement
          where l.statement::text = $1 and f.actor = $2 and b.read_at >= f.kept_at
            and not exists (
              select from private.statement_lines o where o.line = l.line and o.statement <> l.statement)
          order by b.line for update of b`,
        [id, actor],
      );
      const used = own.filter(({ isUsed }) => isUsed).map(({ line }) => line);
      if (used.length > 0) return used;
      await transaction.query("delete from private.bank_lines where line = any($1::text[])", [
        own.map(({ line }) => line),
      ]);
      await transaction.query("delete from private.statement_lines where statement::text = $1", [
        id,
      ]);
      await transaction.query("delete from private.desk_files where id::text = $1 and actor = $2", [
        id,
        actor,
      ]);
      return [];
    });
  }
}
