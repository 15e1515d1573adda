-- A run ends in one of three ways. 'fresh' was for visitors who ask again too soon, who begin no run at all (docs/adr/040-fetching.md).
alter table public.fetch_runs drop constraint fetch_runs_outcome_check;
alter table public.fetch_runs add constraint fetch_runs_outcome_check
  check (outcome in ('running', 'succeeded', 'partial', 'failed'));
