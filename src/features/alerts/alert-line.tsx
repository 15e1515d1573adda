import { ALERT_NAMES, type Alert, alertText } from '../../lib/alerts/alert.ts';
import { categoryOfTable } from '../../lib/history/history-source.ts';
import { datedTime } from '../../lib/league/dated-text.ts';
import { awayAtHome } from '../../lib/league/teams.ts';
import { agoText, countdownText } from '../../lib/league/time-text.ts';
import { chanceText, checkedEvText } from '../../lib/props/value-text.ts';
import { PlayerPageLink } from '../../ui/player-page-link.tsx';
import { usePreferences } from '../preferences/index.ts';

type AlertLineProps = { alert: Alert; isNew: boolean; now: Date };

/** What happened, to whom and in which game, what it was worth, and how long ago that was (ALERT-5). */
export function AlertLine({ alert, isNew, now }: AlertLineProps) {
  const { oddsFormat } = usePreferences();
  const start = new Date(alert.startsAt);
  return (
    <li className="border-b border-hairline px-3 py-2.5 last:border-0">
      <p className="flex flex-wrap items-baseline gap-x-2 text-base">
        <PlayerPageLink
          player={alert.player}
          playerId={alert.playerId}
          kind={categoryOfTable(alert.table, alert.propType)?.propType}
        />
        <span className="rounded-[3px] bg-hover px-1 text-xs font-semibold text-ink-2">
          {ALERT_NAMES[alert.rule]}
        </span>
        {isNew ? (
          <span className="rounded-full bg-ink px-1.5 text-2xs font-semibold text-panel">New</span>
        ) : null}
        <span className="ml-auto text-xs text-ink-3">{agoText(new Date(alert.at), now)}</span>
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2 text-base font-semibold">
        <span>{alertText(alert, oddsFormat)}</span>
        {alert.ev === null ? null : (
          <span className="ml-auto whitespace-nowrap">EV {checkedEvText(alert.ev)}</span>
        )}
      </p>
      <p className="text-xs text-ink-3">
        {alert.fair === null ? null : `${chanceText(alert.fair)} fair · `}
        {alert.league.toUpperCase()} · {awayAtHome(alert.league, alert)} ·{' '}
        <time dateTime={start.toISOString()}>{countdownText(start, now) ?? datedTime(start, now)}</time>
      </p>
    </li>
  );
}
