import type { Database } from "#server/ports/database.ts";

/** Roles of Supabase's API, which all databases of a Postgres share. */
export const API_ROLES = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
`;

/** What the migrations need of a sign-in service, for a Postgres without one. */
export const SIGN_IN_TABLES = `
  create schema auth;
  grant usage on schema auth to anon, authenticated, service_role;
  create table auth.users (
    id uuid primary key,
    email text unique,
    raw_user_meta_data jsonb,
    created_at timestamptz default now(),
    deleted_at timestamptz
  );
  create table auth.mfa_factors (
    user_id uuid not null references auth.users (id) on delete cascade, status text
  );
  create table auth.audit_log_entries (payload jsonb, created_at timestamptz, ip_address text);
  alter table auth.users enable row level security;
  alter table auth.mfa_factors enable row level security;
  alter table auth.audit_log_entries enable row level security;
  create function auth.uid() returns uuid language sql stable as
    $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
`;

/** The sessions of a hosted sign-in service; without the table every one is good. */
export const addSessions = (database: Database): Promise<void> =>
  database.transaction((transaction) =>
    transaction.script(
      `create table auth.sessions (
         id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade,
         created_at timestamptz, refreshed_at timestamptz, not_after timestamptz, tag text,
         user_agent text, ip text
       );`,
    ),
  );
