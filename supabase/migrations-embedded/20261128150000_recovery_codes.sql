-- Codes that count in place of an authenticator app's, each once. They come and go with their app.

create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  -- SHA-256, in hex.
  code_hash text not null,
  created_at timestamptz not null default now(),
  primary key (factor_id, code_hash)
);
alter table auth.mfa_recovery_codes enable row level security;
