-- Authenticator apps that staff removed for customers who had lost theirs and proved who they are.

create table private.app_removals (
  user_id uuid not null references auth.users (id) on delete cascade,
  id bigint generated always as identity,
  removed_at timestamptz not null,
  actor text not null,
  -- How the customer proved it, in the words of who removed the app.
  proof text not null check (btrim(proof) <> ''),
  primary key (user_id, id)
);

-- Removes all of an account's apps and ends its sessions: whoever is signed in signs in anew. False
-- without an app.
create function private.remove_apps(customer uuid, at timestamptz, actor text, proof text)
returns boolean language plpgsql set search_path = '' as $$
begin
  if not private.has_second_factor(customer) then
    return false;
  end if;
  delete from auth.mfa_factors f where f.user_id = customer;
  delete from auth.sessions s where s.user_id = customer;
  insert into private.app_removals (user_id, removed_at, actor, proof)
    values (customer, at, actor, proof);
  return true;
end
$$;

select private.restrict_privileges();
