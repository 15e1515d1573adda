import { FileUp, X } from 'lucide-react';
import { useRef } from 'react';
import { counted, countText, MISSING } from '../../../lib/odds/format.ts';
import { MOVED_BY, type ProjectionDifference } from '../../../lib/projections/difference.ts';
import { Button } from '../../../ui/button.tsx';
import { chooseFiles } from '../../../ui/choose-files.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ResultNotice } from '../../../ui/result-notice.tsx';
import { holdPlace } from '../../../ui/same-press.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import { BadRowList } from '../upload/bad-row-list.tsx';
import {
  type DroppedFile,
  isReady,
  problemAnyway,
  readingOf,
  rivalsAmong,
  useDroppedFiles,
} from './use-dropped-files.ts';

const LISTED = 8;
/** The share of the stored players from which on their going is worth a color: a file of half a slate looks like this. */
const MANY_GONE = 0.5;
const MOVED_PERCENT = MOVED_BY * 100;

function named(names: readonly string[]): string {
  const more = names.length - LISTED;
  return `${names.slice(0, LISTED).join(', ')}${more > 0 ? ` and ${countText(more)} more` : ''}`;
}

function Difference({ difference }: { difference: ProjectionDifference }) {
  const { added, gone, kept, moved } = difference;
  if (kept === 0 && gone.length === 0) return <p className="text-ink-2">Nothing is stored there yet.</p>;
  const earlier = kept + gone.length;
  const parts = [
    gone.length > 0 ? `${countText(gone.length)} of ${countText(earlier)} gone` : null,
    added.length > 0 ? `${countText(added.length)} new` : null,
    moved.length > 0 ? `${countText(moved.length)} moved more than ${MOVED_PERCENT} %` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0)
    return <p className="text-ink-2">As stored: nobody new or gone, no stat moved much.</p>;
  const shown = moved.slice(0, LISTED);
  return (
    <details>
      <summary
        className={classNames(
          'cursor-pointer py-1 font-semibold touch:py-3.5',
          gone.length >= earlier * MANY_GONE ? 'text-orange-ink' : 'text-ink-2',
        )}
      >
        {parts.join(', ')}
      </summary>
      <ul className="space-y-0.5 text-sm break-words text-ink-2">
        {gone.length > 0 ? <li>Gone: {named(gone)}</li> : null}
        {added.length > 0 ? <li>New: {named(added)}</li> : null}
        {shown.map(({ player, column, was, is }) => (
          <li key={player + column}>{`${player}: ${column} ${was ?? MISSING} → ${is ?? MISSING}`}</li>
        ))}
        {moved.length > shown.length ? (
          <li>and {countText(moved.length - shown.length)} more moved</li>
        ) : null}
      </ul>
    </details>
  );
}

function Effect({ effect }: Pick<DroppedFile, 'effect'>) {
  if (effect === null) return null;
  if (effect === 'being read') return <p className="text-ink-3">Comparing it with what is stored…</p>;
  if (effect === 'unreadable') return <p className="text-ink-3">What it would change could not be read.</p>;
  return <Difference difference={effect.difference} />;
}

/** Why a developer has to say what a file is for. */
function whichText(recognized: DroppedFile['recognized']): string {
  const readings = recognized !== 'being read' && 'readings' in recognized ? recognized.readings : [];
  return new Set(readings.map(({ slot }) => slot.source)).size > 1
    ? 'Its header fits several sources, and nothing in it tells which.'
    : 'Its header is that of several leagues, and its teams do not tell which.';
}

/** What a file is, in a line: its slot, its players, and how it stands. */
function lineOf(file: DroppedFile, isRival: boolean): string {
  const { recognized, effect } = file;
  if (recognized === 'being read') return 'Being read…';
  const problem = problemAnyway(file);
  if (problem !== null) return problem;
  const reading = readingOf(file);
  if (!reading) return whichText(recognized);
  const { slot, parsed } = reading;
  if (parsed.problem) return `${slot.label}: ${parsed.problem.message}`;
  const told = typeof effect === 'object' && effect !== null ? effect.unmatched.count : 0;
  return [
    `${slot.label}, ${counted(parsed.rows.length, 'player', 'players')}`,
    ...(told > 0 ? [`${countText(told)} without a prop`] : []),
    ...(file.result?.isSuccess
      ? []
      : [isRival ? 'another file here is for the same slot: remove one' : 'ready']),
  ].join(', ');
}

type FileRowProps = {
  file: DroppedFile;
  isRival: boolean;
  isBusy: boolean;
  onChoose: (at: number) => void;
  onRemove: () => void;
};

function FileRow({ file, isRival, isBusy, onChoose, onRemove }: FileRowProps) {
  const { csv, recognized, chosen, badRows, isSending, result } = file;
  const several = recognized !== 'being read' && 'readings' in recognized ? recognized.readings : [];
  const isHopeless = problemAnyway(file) !== null;
  const isWrong = isRival || isHopeless || badRows !== null;
  return (
    <li className="space-y-1.5 rounded-tile border border-hairline bg-raised px-3 py-2.5 text-base">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1 break-words">
          <p className="font-semibold">{csv.name}</p>
          <p className={isWrong ? 'text-red-ink' : 'text-ink-2'}>{lineOf(file, isRival)}</p>
        </div>
        <Button
          variant="quiet"
          className="size-10 px-0"
          aria-label={`Remove ${csv.name}`}
          disabled={isBusy}
          onClick={() => {
            holdPlace();
            onRemove();
          }}
        >
          <X aria-hidden="true" className="size-4" />
        </Button>
      </div>
      {several.length > 1 && !isHopeless && !result?.isSuccess ? (
        <SelectField
          label={`Slot of ${csv.name}`}
          className="max-w-72"
          value={chosen === null ? '' : String(chosen)}
          disabled={isBusy}
          options={[
            ...(chosen === null ? [{ value: '', label: 'Which is it?' }] : []),
            ...several.map(({ slot }, at) => ({ value: String(at), label: slot.label })),
          ]}
          onChange={(value) => onChoose(Number(value))}
        />
      ) : null}
      <Effect effect={file.effect} />
      {isSending ? <p role="status">Uploading and processing file...</p> : null}
      {result ? (
        <ResultNotice result={result}>
          {badRows ? <BadRowList fileName={csv.name} rows={badRows} /> : null}
        </ResultNotice>
      ) : badRows ? (
        <BadRowList fileName={csv.name} rows={badRows} />
      ) : null}
    </li>
  );
}

/**
 * Takes the files of all sports in one drop, says what each is and would change, and stores them by one press (ADM-21, ADM-22).
 * More may come while something is fetched or stored.
 */
export function DroppedFiles({ isBusy }: { isBusy: boolean }) {
  const { files, add, remove, choose, store } = useDroppedFiles();
  const place = useRef<HTMLDivElement>(null);
  const isOver = useFileDrop(place, add);
  const rivals = rivalsAmong(files);
  const ready = files.filter((file) => isReady(file) && !rivals.has(file.id));
  return (
    <section aria-label="Files" className="space-y-3">
      <div
        ref={place}
        className={classNames(
          'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-tile border border-dashed p-3',
          isOver ? 'border-ink bg-hover' : 'border-outline',
        )}
      >
        <Button onClick={() => chooseFiles('.csv', add, document)}>
          <FileUp aria-hidden="true" className="size-4" />
          Choose files
        </Button>
        <p className="min-w-0 flex-1 basis-64 text-base text-ink-2">
          Drop the CSVs of all sports and sources here. Each is recognized by its header and teams; nothing is
          stored before you say so.
        </p>
      </div>
      {files.length > 0 ? (
        <>
          <ul aria-label="Dropped files" className="space-y-2">
            {files.map((file) => (
              <FileRow
                key={file.id}
                file={file}
                isRival={rivals.has(file.id)}
                isBusy={isBusy}
                onChoose={(at) => choose(file.id, at)}
                onRemove={() => remove(file.id)}
              />
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="primary" disabled={isBusy || ready.length === 0} onClick={() => store(ready)}>
              {ready.length === 0 ? 'Store files' : `Store ${counted(ready.length, 'file', 'files')}`}
            </Button>
            <p className="text-sm text-ink-3">
              Each replaces what is stored of its slot, whole or not at all.
            </p>
          </div>
        </>
      ) : null}
    </section>
  );
}
