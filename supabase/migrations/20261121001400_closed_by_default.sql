-- A function that a later migration makes can be called by nobody until it is granted. PostgreSQL gives every new function
-- to PUBLIC, and a revoke of that in one schema does nothing: it has to be said for all schemas. A hosted project gives
-- new functions of public to the API roles on top of it.
alter default privileges revoke execute on functions from public;
alter default privileges revoke execute on functions from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated;
