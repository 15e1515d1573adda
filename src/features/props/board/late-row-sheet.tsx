import { latePart } from '../../../ui/late-part.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';

/** The sheet of a row; its code comes with the first tap (PHONE-8). */
export const LateRowSheet = latePart(
  async () => (await import('./row-sheet.tsx')).RowSheet,
  ({ onClose }, retry) => <LoadFailure what="The row" onRetry={retry} onClose={onClose} />,
);
