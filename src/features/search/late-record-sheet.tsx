import { latePart } from '../../ui/late-part.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';

/** The sheet that asks what to record; its code comes when somebody asks for it (PHONE-8). */
export const LateRecordSheet = latePart(
  async () => (await import('./record-sheet.tsx')).RecordSheet,
  ({ onClose }, retry) => <LoadFailure what="Recording" onRetry={retry} onClose={onClose} />,
);
