/** A rule about the schema: its query lists what breaks it. */
type Lint = {
  readonly name: string;
  /** One column, `found`: what breaks the rule, by name. */
  readonly query: string;
  /** Statements after which the rule is broken. */
  readonly planted: string;
};

const OWN = "n.nspname in ('public', 'private')";

/** Functions that came with an extension are not ours. */
const OWN_FUNCTIONS = `${OWN} and not exists (
  select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/**
 * What Supabase's database linter, splinter, looks for, by its names, asked in our own words. Left
 * out are the rules about use over time (unused indexes, bloat) and about services that the shop does
 * not run (queues, storage). Source: supabase.github.io/splinter, numbers 0001 to 0029.
 */
export const LINTS: readonly Lint[] = [
  {
    name: "unindexed_foreign_keys",
    query: `select c.conname as found from pg_constraint c
      join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
      where c.contype = 'f' and ${OWN} and not exists (
        select from pg_index i where i.indrelid = c.conrelid
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`,
    planted:
      "create table private.planted (id int primary key, code text references public.orders)",
  },
  {
    name: "auth_users_exposed",
    query: `select c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_rewrite r on r.ev_class = c.oid join pg_depend d on d.objid = r.oid
      where n.nspname = 'public' and c.relkind in ('v', 'm') and d.refobjid = 'auth.users'::regclass`,
    planted: "create view public.planted as select email from auth.users",
  },
  {
    name: "auth_rls_initplan",
    query: `select policyname as found from pg_policies
      where schemaname in ('public', 'private')
        and regexp_replace(coalesce(qual, '') || coalesce(with_check, ''),
          '\\(\\s*SELECT\\s+(auth\\.\\w+|current_setting)\\([^)]*\\)[^)]*\\)', '', 'gi')
          ~* '(auth\\.(uid|jwt|role|email)|current_setting)\\('`,
    planted:
      'create policy "planted" on public.orders for select to authenticated using (user_id = auth.uid())',
  },
  {
    name: "no_primary_key",
    query: `select c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and ${OWN}
        and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
    planted: "create table private.planted (id int)",
  },
  {
    name: "multiple_permissive_policies",
    query: `select tablename || ' ' || role || ' ' || cmd as found
      from pg_policies, unnest(roles) as role
      where schemaname in ('public', 'private') and permissive = 'PERMISSIVE'
      group by schemaname, tablename, role, cmd having count(*) > 1`,
    planted: `create policy "planted" on public.shop_items for select to anon using (true)`,
  },
  {
    name: "policy_exists_rls_disabled",
    query: `select c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OWN} and c.relkind in ('r', 'p') and not c.relrowsecurity
        and exists (select from pg_policy p where p.polrelid = c.oid)`,
    planted: "alter table public.orders disable row level security",
  },
  {
    name: "rls_enabled_no_policy",
    query: `select c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid)`,
    planted: 'drop policy "Everyone reads the catalogue" on public.shop_items',
  },
  {
    name: "duplicate_index",
    query: `select min(i.indexrelid::regclass::text) as found from pg_index i
      join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
      where ${OWN}
      group by i.indrelid, i.indkey::text, i.indclass::text, i.indpred::text, i.indexprs::text
      having count(*) > 1`,
    planted:
      "create index one on public.orders (status, created_at); create index two on public.orders (status, created_at)",
  },
  {
    name: "security_definer_view",
    query: `select c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OWN} and c.relkind = 'v'
        and not coalesce(c.reloptions @> array['security_invoker=true'], false)
        and not coalesce(c.reloptions @> array['security_invoker=on'], false)`,
    planted: "create view public.planted as select * from public.orders",
  },
  {
    name: "function_search_path_mutable",
    query: `select p.proname as found from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${OWN_FUNCTIONS} and not exists (
        select from unnest(p.proconfig) as setting where setting like 'search_path=%')`,
    planted: "create function private.planted() returns int language sql as 'select 1'",
  },
  {
    name: "rls_disabled_in_public",
    query: `select c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OWN} and c.relkind in ('r', 'p') and not c.relrowsecurity`,
    planted: "create table public.planted (id int primary key)",
  },
  {
    name: "extension_in_public",
    query: `select extname as found from pg_extension e join pg_namespace n on n.oid = e.extnamespace
      where n.nspname = 'public'`,
    planted: "update pg_extension set extnamespace = 'public'::regnamespace",
  },
  {
    name: "rls_references_user_metadata",
    query: `select policyname as found from pg_policies
      where coalesce(qual, '') || coalesce(with_check, '') ~* 'user_metadata'`,
    planted: `create policy "planted" on public.orders for select to authenticated
      using ((select current_setting('request.jwt.claims')::jsonb -> 'user_metadata' ->> 'admin') = 'yes')`,
  },
  {
    name: "rls_policy_always_true",
    query: `select policyname as found from pg_policies
      where schemaname in ('public', 'private') and cmd <> 'SELECT'
        and (qual = 'true' or with_check = 'true')`,
    planted: 'create policy "planted" on public.orders for update to authenticated using (true)',
  },
  {
    name: "materialized_view_in_api",
    query: `select c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'm'`,
    planted: "create materialized view public.planted as select 1 as one",
  },
  {
    name: "foreign_table_in_api",
    query: `select c.relname as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'f'`,
    planted: `create foreign data wrapper planted; create server planted foreign data wrapper planted;
      create foreign table public.planted (id int) server planted`,
  },
  {
    name: "fkey_to_auth_unique",
    query: `select c.conname as found from pg_constraint c
      join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
      where c.contype = 'f' and ${OWN} and c.confrelid = 'auth.users'::regclass
        and not exists (select from pg_index i
          where i.indexrelid = c.conindid and i.indisprimary)`,
    planted: `create unique index planted_email on auth.users (email);
      create table private.planted (email text primary key references auth.users (email))`,
  },
  {
    name: "sensitive_columns_exposed",
    query: `select a.attrelid::regclass || '.' || a.attname as found from pg_attribute a
      join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p', 'v') and a.attnum > 0
        and a.attname ~* '(password|secret|token|api_?key|credit_card|iban|ssn)'
        and has_column_privilege('anon', c.oid, a.attname, 'select')`,
    planted:
      "alter table public.shop_items add column api_key text; grant select on public.shop_items to anon",
  },
  {
    name: "security_definer_function_executable",
    query: `select p.proname as found from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
      unnest(array['anon', 'authenticated']) as role
      where ${OWN_FUNCTIONS} and p.prosecdef
        and has_function_privilege(role, p.oid, 'execute')
        and has_schema_privilege(role, n.oid, 'usage')`,
    planted: `create function public.planted() returns int language sql security definer
        set search_path = '' as 'select 1';
      grant execute on function public.planted() to anon`,
  },
  {
    name: "function_executable_in_api",
    query: `select p.proname as found from pg_proc p join pg_namespace n on n.oid = p.pronamespace,
      unnest(array['anon', 'authenticated']) as role
      where n.nspname = 'public' and ${OWN_FUNCTIONS} and p.prorettype <> 'trigger'::regtype
        and has_function_privilege(role, p.oid, 'execute')`,
    planted: `create function public.planted() returns int language sql set search_path = ''
      as 'select 1'`,
  },
  {
    // Ours, about the list that the migrations fill: without it a parcel's mail has no link.
    name: "couriers_found_by_their_names",
    query: `select name as found from private.couriers c
      where not exists (select from private.courier_names n
        where n.courier = c.name and n.written = private.courier_key(c.name))`,
    planted: "delete from private.courier_names where courier = 'JNE'",
  },
];
