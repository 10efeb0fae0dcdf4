import { readFile } from "node:fs/promises";
import { applyMigrations, readMigrations } from "#server/database/migrations.ts";
import { openPostgresPool, type PostgresPool } from "#server/database/pool.ts";
import { openRealPostgres } from "#test/support/real-postgres.ts";
import { migrateAuthService } from "./auth-service.ts";

export type HostedDatabase = {
  /** As the shop's role, which is no superuser and owns only what the shop made. */
  readonly url: string;
  /** As the role of the sign-in service. */
  readonly authUrl: string;
  readonly database: PostgresPool;
  close(): Promise<void>;
};

/**
 * A real Postgres set up as Supabase sets a project up: its roles, the sign-in service's tables made
 * by the service itself, then the shop's migrations and, unless `empty`, its catalogue.
 */
export const openHostedDatabase = async (
  more: { readonly empty?: boolean } = {},
): Promise<HostedDatabase> => {
  const postgres = await openRealPostgres();
  await postgres.database.transaction((transaction) => transaction.script(ROLES));
  await postgres.database.query("create database project owner shop");
  const at = (role: string): string => {
    const url = new URL(postgres.url);
    url.username = role;
    url.pathname = "/project";
    return url.href;
  };
  const superuser = openPostgresPool(at("postgres"), { connections: 1 });
  await superuser.transaction((transaction) => transaction.script(AUTH_SCHEMA));
  await superuser.close();
  await migrateAuthService(at("supabase_auth_admin"));
  const migrating = openPostgresPool(at("shop"), { connections: 1, timeLimits: "none" });
  if (more.empty !== true) {
    await applyMigrations(migrating, await readMigrations("supabase/migrations"));
    const seed = await readFile("supabase/seed.sql", "utf8");
    await migrating.transaction((transaction) => transaction.script(seed));
  }
  await migrating.close();
  const database = openPostgresPool(at("shop"));
  return {
    url: at("shop"),
    authUrl: at("supabase_auth_admin"),
    database,
    close: async () => {
      await database.close();
      await postgres.close();
    },
  };
};

/** `shop` may what a project's `postgres` may. */
const ROLES = `
  create role shop login nosuperuser createrole createdb bypassrls;
  grant anon, authenticated, service_role to shop with admin option;
  create role supabase_auth_admin login noinherit createrole;
  alter role supabase_auth_admin set search_path = 'auth';
`;

const AUTH_SCHEMA = `
  create schema auth authorization supabase_auth_admin;
  grant create on database project to supabase_auth_admin;
  grant usage on schema auth to anon, authenticated, service_role, shop;
  alter default privileges for role supabase_auth_admin in schema auth
    grant all on tables to shop;
  alter default privileges for role supabase_auth_admin in schema auth
    grant all on routines to shop;
`;
