import { ODDS_FORMATS } from '../odds/odds-format.ts';
import { checkedEvText } from '../props/value-text.ts';
import { ALERT_NAMES, type AlertRow, alertText, readAlert } from './alert.ts';
import type { SentNotification } from './sent-notification.ts';

/** What is new to a reader: how many alerts, and the first of them. */
export interface NewAlerts {
  readonly fresh: number;
  readonly odds_format: string;
  readonly alert: AlertRow;
}

/**
 * One alert in full: 'Jayson Tatum: Open play', and what happened; of several their number, and the first of them by name. An EV stands
 * where there is one. A rule that this release does not know has its number alone (ALERT-8).
 */
export function notificationOf({ fresh, odds_format, alert: row }: NewAlerts): SentNotification {
  const alert = readAlert(row);
  const count = `${fresh} new ${fresh === 1 ? 'alert' : 'alerts'}`;
  if (alert === null) return { title: count, body: 'Your inbox has them.' };
  const worth = alert.ev === null ? '' : ` · EV ${checkedEvText(alert.ev)}`;
  const format = ODDS_FORMATS.find((each) => each === odds_format) ?? 'american';
  const text = `${alertText(alert, format)}${worth}`;
  return fresh === 1
    ? { title: `${alert.player}: ${ALERT_NAMES[alert.rule]}`, body: text }
    : { title: count, body: `${alert.player}: ${text}` };
}
