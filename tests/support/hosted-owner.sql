-- What a hosted project makes of hosted-bootstrap.sql, run there by its superuser supabase_admin: migrations come as
-- postgres, which is no superuser there. It owns the database, may use what belongs to auth, and gives the API roles
-- everything that it makes in public.
create role supabase_auth_admin noinherit createrole login;
create role postgres login createdb createrole replication bypassrls;
alter database postgres owner to postgres;
grant anon, authenticated, service_role to postgres;
grant usage, create on schema extensions to postgres;

alter schema auth owner to supabase_auth_admin;
alter table auth.users owner to supabase_auth_admin;
alter function auth.jwt() owner to supabase_auth_admin;
alter function auth.uid() owner to supabase_auth_admin;
alter function auth.role() owner to supabase_auth_admin;
alter function auth.email() owner to supabase_auth_admin;
grant usage on schema auth to postgres;
grant all on all tables in schema auth to postgres;
grant execute on all functions in schema auth to postgres;

create role supabase_storage_admin noinherit login;
alter schema storage owner to supabase_storage_admin;
alter table storage.buckets owner to supabase_storage_admin;
alter table storage.objects owner to supabase_storage_admin;
grant usage on schema storage to postgres;
grant all on all tables in schema storage to postgres;
-- There an extension (supautils) lets postgres make policies on these tables; here a membership does.
grant supabase_storage_admin to postgres;

set role postgres;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
reset role;
