-- What Supabase brings along and a bare Postgres lacks: the three API roles, auth.users and
-- auth.uid(). On Supabase, and on the embedded stack, all of it is there and nothing happens.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;

  if to_regnamespace('auth') is null then
    create schema auth;
    grant usage on schema auth to anon, authenticated, service_role;
  end if;

  if to_regclass('auth.users') is null then
    create table auth.users (
      id uuid primary key,
      email text unique,
      raw_user_meta_data jsonb,
      created_at timestamptz default now()
    );
    alter table auth.users enable row level security;
  end if;

  if to_regprocedure('auth.uid()') is null then
    create function auth.uid() returns uuid language sql stable as
      $body$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $body$;
  end if;
end
$$;
