-- How results scatter around an NFL projection depends on the position (docs/adr/138-the-position-is-kept.md). Both files
-- have it; null in rows that were stored before, and where a file leaves it blank.

alter table public.nfl_sabersim_projections add column "Pos" text;
alter table public.nfl_etr_projections add column "Position" text;

-- The reads of the slate name every column.
select private.write_slate_reads();
