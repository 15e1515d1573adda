-- A play is taken at any price that a row shows or a file may bring (a million; docs/adr/170-a-play-of-its-own.md): at a longer one than a
-- hundred thousand, even a pick of the specified dialog was refused. One unit at a million wins ten thousand.

alter table public.plays
  drop constraint plays_price_check,
  drop constraint plays_ev_check,
  drop constraint plays_close_ev_check,
  drop constraint plays_close_clv_check,
  add constraint plays_price_check check (abs(price) between 100 and 1000000),
  add constraint plays_ev_check check (ev between -1 and 10001),
  add constraint plays_close_ev_check check (close_ev between -1 and 10001),
  add constraint plays_close_clv_check check (close_clv between -1 and 10001);
