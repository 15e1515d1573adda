import type { FunctionGuards } from './function-guards.ts';

/** The guards by their functions; alerts.test.sql notices when one is missing. */
export const ALERT_GUARDS: FunctionGuards = {
  'public.note_alerts(jsonb,timestamptz)': [
    ['ALERT-3 none after the start', 'where f.commence_time > greatest(p_seen_at, v_at)', 'where true'],
    ['ALERT-3 none that started since it was seen', 'greatest(p_seen_at, v_at)', 'p_seen_at'],
    ['ALERT-3 an EV of their own', ' and f.ev >= c.value_ev', ''],
    ['ALERT-3 their books for plays', 'f.ev >= c.value_ev and f.book = any (c.books)', 'f.ev >= c.value_ev'],
    ['ALERT-3 their books for old numbers', 'c.old_number and f.book = any (c.books)', 'c.old_number'],
    ['ALERT-3 their books for whom they watch', 'where p.books is null or f.book = any (p.books)', ''],
    ['ALERT-3 old numbers where they are on', "f.kind = 'old' and c.old_number and", "f.kind = 'old' and"],
    ['ALERT-3 whom they watch', "f.kind = 'moved' and w.player_id = f.player_id", "f.kind = 'moved'"],
    ['ALERT-3 plays of the prop', 'then p.player_name = f.player_name else', 'then true else'],
    [
      'ALERT-3 no play that was taken back',
      'and p.voided_at is null and p.result is null',
      'and p.result is null',
    ],
    ['ALERT-3 the book of the play, or two', 'where f.book = p.book or f.books_moved > 1', 'where true'],
    ['ALERT-3 the book of the play first', 'd.is_own desc, ', ''],
    ['ALERT-3 a book of the majority', 'd.along desc nulls last,', ''],
    ['ALERT-3 the best of their books', 'd.is_own desc, d.ev desc nulls last', 'd.is_own desc'],
    ['ALERT-3 once, by whatever spelling', ' or a.player_id = f.player_id', ''],
    ['ALERT-4 a day', "a.created_at > p_seen_at - interval '1 day'", 'true'],
    ['ALERT-4 no more than they allow', 'p.place <= p.room and', 'true and'],
    ['ALERT-4 a quarter at once', ' or p.place_at_once <= p.share', ' or true'],
    ['ALERT-4 moves on plays besides', "where a.rule <> 'open' and", 'where true and'],
    ['ALERT-4 moves on plays whatever was told', 'where p.urgency = 0 or', 'where false or'],
    [
      'ALERT-3 what they have is no old number',
      'f.book = any (c.books)\n    where (c.user_id, f.id) not in (select h.user_id, h.id from held h)\n    union all',
      'f.book = any (c.books)\n    union all',
    ],
    [
      'ALERT-3 what they have is no value',
      'f.book = any (c.books)\n    where (c.user_id, f.id) not in (select h.user_id, h.id from held h)\n  )',
      'f.book = any (c.books)\n  )',
    ],
    ['ALERT-3 what they have on that side', ' and p.side = f.side', ''],
    ['ALERT-3 one value a player', " or b.rule = 'value'", ''],
    [
      'ALERT-4 whom they watch first',
      'b.urgency = 0 order by b.urgency, b.ev desc nulls last',
      'b.urgency = 0 order by b.ev desc nulls last',
    ],
    [
      'ALERT-4 the highest EV first',
      'b.urgency > 1 order by b.urgency, b.ev desc nulls last',
      'b.urgency > 1 order by b.urgency, b.ev',
    ],
    [
      'ALERT-3 what they took back is nothing they have',
      'and p.voided_at is null and p.user_id is not null',
      'and p.user_id is not null',
    ],
    ['ALERT-5 games that start at another time', 'and a.commence_time <> f.commence_time', 'and false'],
    [
      'ALERT-4 until two days after the start',
      "delete from public.alerts where commence_time < p_seen_at - interval '2 days';",
      '',
    ],
  ],
};

/** The same of notifications; alert_devices.test.sql notices. */
export const DEVICE_GUARDS: FunctionGuards = {
  'public.claim_notifications(timestamptz,integer)': [
    ['ALERT-8 what the device was not told', 'a.created_at > greatest(d.told_at, r.read_at)', 'true'],
    ['ALERT-8 on games ahead', 'and a.commence_time > p_at)', ')'],
    ['ALERT-8 only what is new is counted', 'n.created_at > due.since and ', ''],
    ['ALERT-8 only games ahead are counted', ' and n.commence_time > p_at) a', ') a'],
    ['ALERT-8 the latest first', 'n.created_at desc, n.id', 'n.id'],
    ['ALERT-8 the most urgent of those', 'n.created_at desc, n.id', 'n.created_at desc, n.id desc'],
    ['ALERT-8 once', 'set told_at = n.newest', 'set told_at = d.told_at'],
    ['ALERT-8 those that waited longest', 'order by d.told_at, d.id', 'order by d.id'],
    ['ALERT-8 as many as are asked for', 'limit p_limit', ''],
    ['ALERT-8 until its game begins', 'least(a.commence_time, ', 'least('],
    ['ALERT-9 until quiet hours begin', ', private.next_hour(n.time_zone, n.quiet_from, p_at))', ')'],
    ['ALERT-9 hours of one day', 'when r.quiet_from < r.quiet_to then', 'when false then'],
    ['ALERT-9 hours past midnight', 'when r.quiet_from > r.quiet_to then', 'when false then'],
    ['ALERT-9 until the hour begins', 'and r.quiet_to - 1', 'and r.quiet_to'],
    ['ALERT-9 until the hour begins the next day', 'between r.quiet_to and', 'between r.quiet_to + 1 and'],
    ['ALERT-9 from the hour on, the day before', 'and r.quiet_from - 1', 'and r.quiet_from'],
  ],
  'private.hour_in(text,timestamptz)': [
    ['ALERT-9 the zone', 'p_at at time zone p_zone', "p_at at time zone 'UTC'"],
  ],
  'private.next_hour(text,integer,timestamptz)': [
    ['ALERT-9 an hour that has begun', 'v_today at time zone p_zone > p_at', 'true'],
    [
      'ALERT-9 the zone of an hour',
      "date_trunc('day', p_at at time zone p_zone)",
      "date_trunc('day', p_at at time zone 'UTC')",
    ],
  ],
  'private.bound_alert_devices()': [
    ['ALERT-10 ten at most', 'offset 9', 'offset 10'],
    ['ALERT-10 among their own', 'where o.user_id = new.user_id', ''],
    ['ALERT-10 the first makes room', 'order by o.id desc offset 9', 'order by o.id offset 9'],
  ],
};
