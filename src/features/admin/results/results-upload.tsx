import { useMutation } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { leagueDay } from '../../../lib/league/league-day.ts';
import { LEAGUES, type League } from '../../../lib/league/leagues.ts';
import { counted } from '../../../lib/odds/format.ts';
import { type NamelessGame, namelessGames } from '../../../lib/plays/doubleheaders.ts';
import { readResults, resultsHeader } from '../../../lib/plays/results-file.ts';
import { Button } from '../../../ui/button.tsx';
import { ResultNotice, type ResultView } from '../../../ui/result-notice.tsx';
import { saveCsv } from '../../../ui/save-csv.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useAdminBusy, useAdminKey } from '../admin-state.ts';
import { leftBy, RefusedFile } from '../left-by.ts';
import { reasonOf } from '../result-texts.ts';
import { BadRowList } from '../upload/bad-row-list.tsx';
import { type BadRows, refusedRows } from '../upload/queries.ts';
import { refusalUnread } from '../upload/use-upload.ts';
import { type ResultsReport, sendResults } from './queries.ts';

const CHOICES = LEAGUES.map((league) => ({ value: league, label: league.toUpperCase() }));
const NAMES_SHOWN = 20;
const ROWS_SHOWN = 5;
const STAND = 'The earlier results stand.';
const NOT_KNOWN =
  'Whether the results were stored is not known: chosen again, the file says what of it is stored already.';

type Checked = { csv: File; league: League; report: ResultsReport; nameless: readonly NamelessGame[] };
type Said = { view: ResultView; badRows: BadRows | null };

async function checked(league: League, csv: File): Promise<Checked> {
  const unread = refusalUnread(csv);
  if (unread !== null) throw new RefusedFile(unread);
  const parsed = readResults(new Uint8Array(await csv.arrayBuffer()), league, leagueDay(new Date()));
  const { problem, badRows, rejected } = parsed;
  if (problem !== null)
    throw new RefusedFile(problem.message, rejected > 0 ? { listed: badRows, count: rejected } : null);
  return { csv, league, report: await sendResults(league, csv, true), nameless: namelessGames(parsed.rows) };
}

/** Days with two games, of which the file does not say which is which (GRADE-8). */
function Doubleheaders({ rows }: { rows: readonly NamelessGame[] }) {
  if (rows.length === 0) return null;
  const more = rows.length - Math.min(rows.length, ROWS_SHOWN);
  return (
    <div className="rounded-tile border border-orange-ink/40 bg-yellow-ground p-2.5 text-yellow-ink">
      <p className="font-semibold">
        {counted(rows.length, 'row is', 'rows are')} of a day with two games and{' '}
        {rows.length === 1 ? 'does' : 'do'} not say which
      </p>
      <p>
        ‘Event’: expected the odds service’s id of the game, found nothing. The results are stored, and plays
        on them stay not graded until a file names the game.
      </p>
      <ul className="mt-1 list-inside list-disc break-words">
        {rows.slice(0, ROWS_SHOWN).map(({ row, player, day, game }) => (
          <li key={row}>
            Row {row}: {player}, {day}, game {game}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>and {more} more</p> : null}
    </div>
  );
}

function Preview({
  csv,
  report,
  nameless,
  disabled,
  onStore,
}: Omit<Checked, 'league'> & { disabled: boolean; onStore: () => void }) {
  const { added, changed, same, unmatched, unmatchedCount } = report;
  const more = unmatchedCount - Math.min(unmatched.length, NAMES_SHOWN);
  return (
    <div className="space-y-2 text-base">
      <p role="status">
        <span className="font-semibold break-words">{csv.name}</span>:{' '}
        {counted(added, 'new result', 'new results')}, {counted(changed, 'corrected', 'corrected')},{' '}
        {counted(same, 'stored already', 'stored already')}.
      </p>
      {unmatchedCount === 0 ? null : (
        <p className="break-words text-ink-2">
          {counted(unmatchedCount, 'name means', 'names mean')} no player and will not be stored:{' '}
          {unmatched.slice(0, NAMES_SHOWN).join(', ')}
          {more > 0 ? ` and ${more} more` : ''}.
        </p>
      )}
      <Doubleheaders rows={nameless} />
      <Button disabled={disabled || added + changed === 0} onClick={onStore}>
        <Upload aria-hidden="true" className="size-4" />
        Store results
      </Button>
    </div>
  );
}

/** Files of what players did: checked, previewed, then stored, which grades everybody's plays (GRADE-8). */
export function ResultsUpload() {
  const id = useId();
  const isBusy = useAdminBusy('dev');
  const mutationKey = useAdminKey('dev');
  const [league, setLeague] = useState<League>('nba');
  const [preview, setPreview] = useState<Checked | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const failed = (title: string, left: (error: Error) => string) => (error: Error) => {
    console.error(`${title}.`, error);
    const badRows = error instanceof RefusedFile ? error.badRows : refusedRows(error);
    const detail = `${reasonOf(error)} ${left(error)}`.trim();
    setPreview(null);
    setSaid({ view: { isSuccess: false, title, detail }, badRows });
    // Whoever has left the page meanwhile hears of it, too.
    showToast({ title, description: detail, variant: 'destructive' });
  };
  const check = useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: (csv: File) => checked(league, csv),
    onMutate: () => {
      setPreview(null);
      setSaid(null);
    },
    onSuccess: setPreview,
    // Looking at a file stores nothing, whatever comes of it.
    onError: failed('The file cannot be stored', () => STAND),
  });
  const store = useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: ({ csv, league: own }: Checked) => sendResults(own, csv, false),
    onSuccess: ({ added, changed, graded }) => {
      const stored = `${counted(added, 'new', 'new')} and ${counted(changed, 'corrected', 'corrected')}.`;
      const plays =
        graded === null
          ? 'Plays could not be graded yet; that follows by itself.'
          : `${counted(graded, 'play', 'plays')} graded anew.`;
      const detail = `${stored} ${plays}`;
      showToast({ title: 'Results stored', description: detail, variant: 'success' });
      setPreview(null);
      setSaid({ view: { isSuccess: true, title: 'Results stored', detail }, badRows: null });
    },
    onError: failed('Storing the results failed', (error) => leftBy(error, STAND, NOT_KNOWN)),
  });
  return (
    <section aria-label="Results" className="min-w-0 space-y-2.5">
      <div>
        <h2 className="text-lg font-semibold">Results</h2>
        <p className="text-base text-ink-2">
          What players did, a row a player and game: it grades everybody's plays.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SelectField
          label="League of the results"
          value={league}
          options={CHOICES}
          disabled={isBusy}
          onChange={(next) => {
            setLeague(next);
            // What was looked at is of the league before.
            setPreview(null);
          }}
        />
        <Button
          variant="quiet"
          onClick={() => saveCsv(`${league}-results-template.csv`, [resultsHeader(league)])}
        >
          <Download aria-hidden="true" className="size-4" />
          Template of results
        </Button>
      </div>
      <label htmlFor={id} className="block text-md font-semibold">
        Results file
      </label>
      <input
        id={id}
        type="file"
        accept=".csv"
        disabled={isBusy}
        onChange={({ target }) => {
          const [csv] = target.files ?? [];
          if (csv) check.mutate(csv);
          // Lets the same file be chosen again once it is corrected.
          target.value = '';
        }}
        className="block w-full rounded-tile border border-dashed border-outline bg-raised p-2 text-base text-transparent file:mr-3 file:min-h-10 file:cursor-pointer file:rounded-tile file:border file:border-solid file:border-outline file:bg-panel file:px-3.5 file:text-base file:font-semibold file:text-ink hover:file:bg-hover disabled:opacity-55 disabled:file:cursor-not-allowed"
      />
      {check.isPending || store.isPending ? (
        <p role="status" className="text-base font-medium text-ink-2">
          {check.isPending ? 'Looking at the file…' : 'Storing and grading…'}
        </p>
      ) : null}
      {preview === null ? null : (
        <Preview
          csv={preview.csv}
          report={preview.report}
          nameless={preview.nameless}
          disabled={isBusy}
          onStore={() => store.mutate(preview)}
        />
      )}
      {said === null ? null : (
        <ResultNotice result={said.view}>
          {said.badRows ? <BadRowList fileName="results.csv" rows={said.badRows} /> : null}
        </ResultNotice>
      )}
    </section>
  );
}
