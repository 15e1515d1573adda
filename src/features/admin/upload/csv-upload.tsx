import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { agoText } from '../../../lib/league/time-text.ts';
import { counted } from '../../../lib/odds/format.ts';
import type { ProjectionFile } from '../../../lib/projections/files.ts';
import { Button } from '../../../ui/button.tsx';
import { ResultNotice } from '../../../ui/result-notice.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { type AdminPage, useAdminBusy } from '../admin-state.ts';
import { ClearButton } from '../clear/clear-button.tsx';
import { useClear } from '../clear/use-clear.ts';
import { slotTexts } from '../result-texts.ts';
import { BadRowList } from './bad-row-list.tsx';
import { FileCheckView } from './file-check.tsx';
import { storedQuery } from './queries.ts';
import { saveTemplate } from './save-csv.ts';
import { useUpload } from './use-upload.ts';

const TICK_MS = 5000;

/** How many players the slot holds, and since when. */
function StoredLine({ slot }: { slot: ProjectionFile }) {
  const { data, isError } = useQuery(storedQuery(slot.table));
  const now = useNow(TICK_MS);
  const text = () => {
    if (isError) return 'What is stored could not be read.';
    if (!data) return 'Reading what is stored…';
    if (data.count === 0) return 'No projections are stored.';
    const since = data.updatedAt === null ? '' : `, uploaded ${agoText(new Date(data.updatedAt), now)}`;
    return `${counted(data.count, 'player', 'players')} stored${since}.`;
  };
  return <p className="min-h-5 text-sm text-ink-3">{text()}</p>;
}

type CsvUploadProps = {
  page: AdminPage;
  slot: ProjectionFile;
  label: string;
  clearLabel: string;
};

/**
 * One upload slot: takes the first chosen .csv, checks it, sends it, and tells what it held; beside it the slot's
 * template and its clear control.
 */
export function CsvUpload({ page, slot, label, clearLabel }: CsvUploadProps) {
  const id = useId();
  const isBusy = useAdminBusy(page);
  const { state, upload, setResult } = useUpload(page, slot);
  const texts = slotTexts(slot);
  const clear = useClear(
    page,
    { clearing: { table: slot.table }, cleared: texts.cleared, notCleared: texts.notCleared },
    setResult,
  );
  const { progress, check, badRows, unmatched, result } = state;
  return (
    <section aria-label={label} className="min-w-0 space-y-2.5">
      <div>
        <label htmlFor={id} className="block text-md font-semibold">
          {label}
        </label>
        <StoredLine slot={slot} />
      </div>
      <input
        id={id}
        type="file"
        accept=".csv"
        disabled={isBusy}
        onChange={({ target }) => {
          const [csv] = target.files ?? [];
          if (csv) upload(csv);
          // Lets the same file be chosen again once it is corrected.
          target.value = '';
        }}
        className="block w-full rounded-tile border border-dashed border-outline bg-raised p-2 text-base text-transparent file:mr-3 file:min-h-10 file:cursor-pointer file:rounded-tile file:border file:border-solid file:border-outline file:bg-panel file:px-3.5 file:text-base file:font-semibold file:text-ink hover:file:bg-hover disabled:opacity-55 disabled:file:cursor-not-allowed"
      />
      <div className="flex flex-wrap gap-2">
        <ClearButton
          label={clearLabel}
          warning={`Every ${slot.label} projection will be deleted, and the pages show none of this source until a file is uploaded, or an earlier one restored on /dev.`}
          disabled={isBusy}
          onConfirm={() => clear.mutate()}
        />
        <Button variant="quiet" aria-label={`Template of ${slot.label}`} onClick={() => saveTemplate(slot)}>
          <Download aria-hidden="true" className="size-4" />
          Template
        </Button>
      </div>
      {progress === null ? null : (
        <p role="status" className="text-base font-medium text-ink-2">
          {progress}
        </p>
      )}
      {result ? (
        <ResultNotice result={result}>
          {badRows ? <BadRowList fileName={check?.fileName ?? slot.label} rows={badRows} /> : null}
        </ResultNotice>
      ) : null}
      {check ? <FileCheckView check={check} unmatched={unmatched} /> : null}
    </section>
  );
}
