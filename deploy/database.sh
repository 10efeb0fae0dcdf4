#!/bin/sh
# What Supabase sets up in a project's database before its services start, for a Postgres of one's own.
# Run once, as a superuser, by the image's first start or by hand.
set -eu
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname="${POSTGRES_DB:-shop}" \
  --set=database="${POSTGRES_DB:-shop}" --set=shop_password="$SHOP_PASSWORD" \
  --set=auth_password="$AUTH_PASSWORD" <<'SQL'
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role shop login createrole bypassrls password :'shop_password';
create role supabase_auth_admin login noinherit createrole password :'auth_password';
grant anon, authenticated, service_role to shop with admin option;
alter role supabase_auth_admin set search_path = 'auth';
alter database :"database" owner to shop;
alter schema public owner to shop;
create schema auth authorization supabase_auth_admin;
grant create on database :"database" to supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role, shop;
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to shop;
alter default privileges for role supabase_auth_admin in schema auth grant all on routines to shop;
SQL
