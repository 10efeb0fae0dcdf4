-- What Supabase brings and a bare Postgres lacks: the three API roles, and the sign-in service's tables
-- under Supabase's names, as far as the embedded one needs them.

create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;

create schema auth;
grant usage on schema auth to anon, authenticated, service_role;

create function auth.jwt() returns jsonb language sql stable as
  $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb $$;
create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text default 'authenticated',
  role text default 'authenticated',
  -- In lower case.
  email text unique,
  -- bcrypt. Null: nobody signs in by password until a mail's link has chosen one.
  encrypted_password text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb default '{}',
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  -- Set by hosted services, which may keep the row of a deleted account.
  deleted_at timestamptz
);
create index users_unconfirmed on auth.users (confirmation_sent_at) where email_confirmed_at is null;

create table auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz default now(),
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid primary key default gen_random_uuid(),
  unique (provider_id, provider)
);
create index on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  refreshed_at timestamptz,
  not_after timestamptz,
  aal text not null check (aal in ('aal1', 'aal2')),
  -- Ways in which the session was proven, as in its tokens.
  amr jsonb not null,
  -- `recovery`: opened by a mail's link, it may choose a password and nothing else.
  tag text check (tag = 'recovery'),
  user_agent text,
  ip text
);
create index on auth.sessions (user_id);
create index sessions_by_use on auth.sessions (coalesce(refreshed_at, created_at));
create index sessions_by_end on auth.sessions (not_after) where not_after is not null;

-- Tokens of mails and sessions are stored as SHA-256, in hex.
create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  token text not null unique,
  -- The token it replaced.
  parent text,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on auth.refresh_tokens (session_id);
create index refresh_tokens_used on auth.refresh_tokens (updated_at) where revoked;

-- The newest mail of each kind.
create table auth.one_time_tokens (
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null check (token_type in ('signup', 'recovery')),
  token_hash text not null unique,
  -- The cookie of the browser that signed up.
  browser_hash text,
  -- Of the browser that waits for a code (PKCE).
  code_challenge text,
  created_at timestamptz not null default now(),
  primary key (user_id, token_type)
);
create index on auth.one_time_tokens (created_at);

-- Sign-ins under way that end with a code (PKCE).
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  code_challenge text not null,
  authentication_method text not null,
  auth_code text unique,
  auth_code_issued_at timestamptz,
  redirect_to text not null,
  created_at timestamptz not null default now()
);
create index on auth.flow_state (created_at);

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text not null,
  factor_type text not null default 'totp' check (factor_type = 'totp'),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- base32
  secret text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The time step of the last code that was taken: none counts twice.
  last_step bigint not null default 0,
  unique (user_id, friendly_name)
);

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index on auth.mfa_challenges (created_at);

create table auth.audit_log_entries (
  id uuid primary key default gen_random_uuid(),
  payload jsonb not null,
  created_at timestamptz not null default now(),
  ip_address text not null default ''
);
create index on auth.audit_log_entries ((payload ->> 'actor_id'));
create index on auth.audit_log_entries (created_at);

do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'auth' loop
    execute format('alter table auth.%I enable row level security', name);
  end loop;
end
$$;

-- An account as the service's answers show it.
create function auth.user_as_answered(customer uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id,
    'aud', 'authenticated',
    'role', 'authenticated',
    'email', coalesce(u.email, ''),
    'phone', '',
    'app_metadata', coalesce(u.raw_app_meta_data, '{}'),
    'user_metadata', coalesce(u.raw_user_meta_data, '{}'),
    'identities', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'identity_id', i.id, 'id', i.provider_id, 'user_id', i.user_id, 'provider', i.provider,
          'identity_data', i.identity_data, 'email', i.email, 'created_at', i.created_at,
          'updated_at', i.updated_at, 'last_sign_in_at', i.last_sign_in_at
        ) order by i.created_at), '[]')
        from auth.identities i where i.user_id = u.id
    ),
    'created_at', u.created_at,
    'updated_at', u.updated_at,
    'is_anonymous', false
  ) || jsonb_strip_nulls(jsonb_build_object(
    'email_confirmed_at', u.email_confirmed_at,
    'confirmed_at', u.email_confirmed_at,
    'confirmation_sent_at', u.confirmation_sent_at,
    'recovery_sent_at', u.recovery_sent_at,
    'last_sign_in_at', u.last_sign_in_at,
    'factors', (
      select jsonb_agg(jsonb_build_object(
          'id', f.id, 'friendly_name', f.friendly_name, 'factor_type', f.factor_type,
          'status', f.status, 'created_at', f.created_at, 'updated_at', f.updated_at
        ) order by f.created_at)
        from auth.mfa_factors f where f.user_id = u.id
    )
  ))
  from auth.users u where u.id = customer
$$;

create function auth.note(customer uuid, did text) returns void
language sql set search_path = '' as $$
  insert into auth.audit_log_entries (payload)
    select jsonb_build_object('actor_id', u.id, 'actor_username', u.email, 'action', did)
      from auth.users u where u.id = customer
$$;

revoke all on all functions in schema auth from public;
grant execute on function auth.uid(), auth.jwt() to anon, authenticated, service_role;
