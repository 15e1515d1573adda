-- The clock of a hosted project: pg_cron calls scheduled-functions. Whatever lacks pg_cron, pg_net or vault (the
-- embedded backend, a plain PostgreSQL) keeps a clock of its own. How to switch it on: docs/adr/023-schedule.md.

-- Made even where nothing can call it: whoever turns the extensions on later only needs schedule_fetches().
create function private.call_schedule(p_task text) returns bigint
  language plpgsql set search_path = ''
as $$
declare
  v_url text;
  v_secret text;
  v_request bigint;
begin
  -- Dynamic, because vault and net do not exist everywhere.
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_url
    using 'edgeboard_project_url';
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into v_secret
    using 'edgeboard_schedule_secret';
  if v_url is null or v_secret is null then
    raise exception 'the vault lacks edgeboard_project_url or edgeboard_schedule_secret';
  end if;
  execute 'select net.http_post(url := $1, headers := $2, body := $3, timeout_milliseconds := 60000)' into v_request
    using rtrim(v_url, '/') || '/functions/v1/scheduled-functions',
      jsonb_build_object('Content-Type', 'application/json', 'x-schedule-secret', v_secret),
      jsonb_build_object('task', p_task);
  return v_request;
end;
$$;

-- What the schedule needs and this database lacks, or null.
create function private.missing_for_schedule() returns text
  language sql stable set search_path = ''
  return (
    select string_agg(need.extension, ', ')
    from (values
      ('pg_cron', to_regprocedure('cron.schedule(text, text, text)') is not null),
      ('pg_net', exists (
        select 1 from pg_catalog.pg_proc where proname = 'http_post' and pronamespace = to_regnamespace('net'))),
      ('supabase_vault', to_regclass('vault.decrypted_secrets') is not null)
    ) need(extension, there)
    where not need.there
  );

-- Lays the two jobs anew; cron.schedule replaces a job of the same name.
create function private.schedule_fetches() returns void
  language plpgsql set search_path = ''
as $$
begin
  if private.missing_for_schedule() is not null then
    raise exception 'the schedule needs the extensions %: turn them on first', private.missing_for_schedule();
  end if;
  execute 'select cron.schedule($1, $2, $3)' using 'edgeboard high frequency', '*/10 * * * *',
    $job$select private.call_schedule('fetch-high-frequency-props')$job$;
  execute 'select cron.schedule($1, $2, $3)' using 'edgeboard low frequency', '5,35 * * * *',
    $job$select private.call_schedule('fetch-low-frequency-props')$job$;
end;
$$;

revoke all on function private.call_schedule(text), private.missing_for_schedule(), private.schedule_fetches()
  from public, anon, authenticated;

do $$
begin
  if private.missing_for_schedule() is null then
    perform private.schedule_fetches();
  end if;
end;
$$;
