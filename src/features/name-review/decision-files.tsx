import { useQueryClient } from '@tanstack/react-query';
import { Download, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { isRefusedByDatabase } from '../../data/refused.ts';
import {
  type BadDecisionRow,
  type DecisionFile,
  decisionCells,
  readDecisionFile,
} from '../../lib/name-review/decision-file.ts';
import type { ImportReport } from '../../lib/name-review/review.ts';
import { importText, previewText } from '../../lib/name-review/review-texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ResultNotice, type ResultView } from '../../ui/result-notice.tsx';
import { saveCsv } from '../../ui/save-csv.ts';
import { useSession } from '../auth/index.ts';
import { decisionsQuery, importDecisions } from './queries.ts';
import { useDeciding } from './use-deciding.ts';

const BAD_ROWS_SHOWN = 8;

const NOT_KNOWN =
  'Whether the decisions were imported is not known: chosen again, the file says what is decided already.';

function failed(title: string, detail: string): ResultView {
  return { isSuccess: false, title, detail };
}

/** The bad rows that the page found, or else those that the server did. */
function badRowsOf(
  { badRows, decisions }: DecisionFile,
  report: ImportReport | null,
): readonly BadDecisionRow[] {
  if (badRows.length > 0) return badRows;
  return (report?.rows ?? []).flatMap(({ row, problem }) =>
    problem === null
      ? []
      : [{ row, spelling: decisions.find((made) => made.row === row)?.spelling ?? null, problem }],
  );
}

function BadRows({ rows }: { rows: readonly BadDecisionRow[] }) {
  const more = rows.length - BAD_ROWS_SHOWN;
  return (
    <ul aria-label="Bad rows" className="mt-1 space-y-0.5">
      {rows.slice(0, BAD_ROWS_SHOWN).map(({ row, spelling, problem }) => (
        <li key={row}>
          <span className="font-semibold">Row {row}</span>
          {spelling === null ? '' : ` (${spelling})`}: {problem}
        </li>
      ))}
      {more > 0 ? <li>and {more} more.</li> : null}
    </ul>
  );
}

type Preview = { fileName: string; file: DecisionFile; report: ImportReport };

/** Decisions as files: one installation's work serves another (REVIEW-8). An import is shown first, and is all or nothing. */
export function DecisionFiles() {
  const id = useId();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [result, setResult] = useState<{ view: ResultView; badRows: readonly BadDecisionRow[] } | null>(null);
  const say = (view: ResultView, badRows: readonly BadDecisionRow[] = []) => {
    setPreview(null);
    setResult({ view, badRows });
  };

  const exportAll = useDeciding('The export of decisions', async () => {
    const decisions = await queryClient.fetchQuery(decisionsQuery(user?.id ?? null));
    const cells = decisionCells(decisions);
    if (cells.length > 1) saveCsv('edgeboard-name-decisions.csv', cells);
    return cells.length - 1;
  });
  const check = useDeciding('The check of decisions', async (csv: File) => {
    const file = readDecisionFile(new Uint8Array(await csv.arrayBuffer()));
    if (file.problem !== null) return { fileName: csv.name, file, report: null };
    const report = file.badRows.length > 0 ? null : await importDecisions(file.decisions, true);
    return { fileName: csv.name, file, report };
  });
  const take = useDeciding('The import of decisions', ({ file }: Preview) =>
    importDecisions(file.decisions, false),
  );
  const isBusy = exportAll.isPending || check.isPending || take.isPending;

  const choose = (csv: File) => {
    setResult(null);
    setPreview(null);
    check.mutate(csv, {
      onError: (error) =>
        say(failed('The file could not be checked', `${error.message} Nothing was imported.`)),
      onSuccess: ({ fileName, file, report }) => {
        const badRows = badRowsOf(file, report);
        const nothing = 'Nothing was imported. Mend the file and choose it again.';
        if (file.problem !== null) say(failed(`${fileName} cannot be read`, `${file.problem} ${nothing}`));
        else if (badRows.length > 0 || report === null) {
          say(failed(`${fileName} has rows that cannot be used`, nothing), badRows);
        } else setPreview({ fileName, file, report });
      },
    });
  };
  const confirm = (ready: Preview) =>
    take.mutate(ready, {
      onError: (error) =>
        say(
          isRefusedByDatabase(error)
            ? failed('The decisions were not imported', `${error.message} Nothing was changed.`)
            : failed('The import was not answered', `${error.message}. ${NOT_KNOWN}`),
        ),
      onSuccess: (report) => {
        if (!report.imported) {
          say(
            failed('The decisions were not imported', 'Nothing was changed.'),
            badRowsOf(ready.file, report),
          );
        } else say({ isSuccess: true, title: 'Decisions imported', detail: importText(report) });
      },
    });

  return (
    <div className="space-y-3 border-t border-hairline pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-72 text-base text-ink-2">
          Decisions as a file, for another installation of Edgeboard.
        </p>
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
          <Button
            disabled={isBusy}
            onClick={() =>
              exportAll.mutate(undefined, {
                onError: (error) => say(failed('The decisions could not be read', error.message)),
                onSuccess: (count) =>
                  count === 0
                    ? say({ isSuccess: true, title: 'Nothing to export', detail: 'Nothing was decided yet.' })
                    : setResult(null),
              })
            }
          >
            <Download aria-hidden="true" className="size-4" />
            Export CSV
          </Button>
          <label
            htmlFor={id}
            className={buttonClass(
              'secondary',
              'cursor-pointer has-disabled:cursor-not-allowed has-disabled:opacity-55 has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
            )}
          >
            <Upload aria-hidden="true" className="size-4" />
            Import CSV
            <input
              id={id}
              type="file"
              accept=".csv"
              disabled={isBusy}
              className="sr-only"
              onChange={({ target }) => {
                const [csv] = target.files ?? [];
                if (csv) choose(csv);
                // Lets the same file be chosen again once it is corrected.
                target.value = '';
              }}
            />
          </label>
        </div>
      </div>
      {check.isPending ? (
        <p role="status" className="text-base font-medium text-ink-2">
          Checking the file…
        </p>
      ) : null}
      {preview ? (
        <div role="status" className="rounded-tile border border-hairline bg-raised p-3 text-base">
          <p className="font-semibold break-words">{preview.fileName}</p>
          <p className="text-ink-2">{previewText(preview.report)}</p>
          <div className="mt-2 flex gap-2 max-md:*:flex-1">
            <Button variant="primary" disabled={isBusy} onClick={() => confirm(preview)}>
              Import
            </Button>
            <Button disabled={isBusy} onClick={() => setPreview(null)}>
              Cancel
            </Button>
          </div>
        </div>
      ) : null}
      {result ? (
        <ResultNotice result={result.view}>
          {result.badRows.length > 0 ? <BadRows rows={result.badRows} /> : null}
        </ResultNotice>
      ) : null}
    </div>
  );
}
