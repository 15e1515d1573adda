import type { FunctionGuards } from './function-guards.ts';

/** The guards by their functions; alerts.test.sql notices when one is missing. */
export const ALERT_GUARDS: FunctionGuards = {
  'public.note_alerts(jsonb,timestamptz)': [
    ['ALERT-3 none after the start', 'where f.commence_time > greatest(p_seen_at, v_at)', 'where true'],
    ['ALERT-3 an EV of their own', ' and f.ev >= c.value_ev', ''],
    ['ALERT-3 their books for plays', 'f.ev >= c.value_ev and f.book = any (c.books)', 'f.ev >= c.value_ev'],
    ['ALERT-3 their books for old numbers', 'c.old_number and f.book = any (c.books)', 'c.old_number'],
    ['ALERT-3 their books for whom they watch', 'where p.books is null or f.book = any (p.books)', ''],
    ['ALERT-3 old numbers where they are on', "f.kind = 'old' and c.old_number and", "f.kind = 'old' and"],
    ['ALERT-3 whom they watch', "f.kind = 'moved' and w.player_id = f.player_id", "f.kind = 'moved'"],
    ['ALERT-3 plays of the prop', 'then p.player_name = f.player_name else', 'then true else'],
    ['ALERT-3 no play that was taken back', 'and p.voided_at is null', ''],
    ['ALERT-3 the book of the play, or two', 'where f.book = p.book or f.books_moved > 1', 'where true'],
    ['ALERT-3 the book of the play first', 'd.is_own desc, ', ''],
    ['ALERT-3 the best of their books', 'd.is_own desc, d.ev desc nulls last', 'd.is_own desc'],
    ['ALERT-3 once, by whatever spelling', ' or a.player_id = f.player_id', ''],
    ['ALERT-4 a day', "a.created_at > p_seen_at - interval '1 day'", 'true'],
    ['ALERT-4 no more than they allow', 'where p.place <= p.room', 'where true'],
    ['ALERT-4 their own first', 'order by b.urgency, b.ev desc nulls last', 'order by b.ev desc nulls last'],
    ['ALERT-4 the highest EV first', 'order by b.urgency, b.ev desc nulls last', 'order by b.urgency, b.ev'],
    [
      'ALERT-4 until two days after the start',
      "delete from public.alerts where commence_time < p_seen_at - interval '2 days';",
      '',
    ],
  ],
};
