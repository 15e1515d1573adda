import { Panel } from '../../../ui/panel.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useAdminBusy } from '../admin-state.ts';
import { DeveloperGate } from '../developer-gate.tsx';
import { CsvUpload } from '../upload/csv-upload.tsx';
import { AdminPageFrame } from './admin-page.tsx';
import { slotAt } from './slots.ts';

function WnbaUploads() {
  return (
    <div className="space-y-4">
      <Panel>
        <h2 className="text-lg font-semibold">Instructions</h2>
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-base text-ink-2">
          <li>Prepare separate CSV files for SaberSim and ETR.</li>
          <li>Upload each file with its own control below.</li>
          <li>The system processes the files and stores the projections.</li>
          <li>Clear removes all projections of one source.</li>
        </ol>
      </Panel>
      <Panel>
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <CsvUpload
            page="wnba-admin"
            slot={slotAt('wnba', 'sabersim')}
            label="SaberSim Projections"
            clearLabel="Clear SaberSim Projections"
          />
          <CsvUpload
            page="wnba-admin"
            slot={slotAt('wnba', 'etr')}
            label="ETR Projections"
            clearLabel="Clear ETR Projections"
          />
        </div>
      </Panel>
    </div>
  );
}

function WnbaAdmin() {
  return (
    <AdminPageFrame title="WNBA Admin" league="wnba" isBusy={useAdminBusy('wnba-admin')}>
      <Tabs
        label="WNBA Admin"
        tabs={[{ value: 'upload', label: 'Projections Upload', content: <WnbaUploads /> }]}
      />
    </AdminPageFrame>
  );
}

/** /wnba-admin: projections of the WNBA, for developers. */
export function WnbaAdminPage() {
  return (
    <DeveloperGate>
      <WnbaAdmin />
    </DeveloperGate>
  );
}
