import { Panel } from '../../../ui/panel.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { DeveloperGate } from '../developer-gate.tsx';
import { useFetches } from '../fetch/use-fetches.ts';
import { CsvUpload } from '../upload/csv-upload.tsx';
import { AdminPageFrame } from './admin-page.tsx';
import { NflFetches } from './nfl-fetches.tsx';
import { slotAt } from './slots.ts';

function NflUploads() {
  return (
    <Panel className="space-y-4">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <CsvUpload
          page="nfl-admin"
          slot={slotAt('nfl', 'sabersim')}
          label="SaberSim NFL Projections"
          clearLabel="Clear SaberSim Data"
        />
        <CsvUpload
          page="nfl-admin"
          slot={slotAt('nfl', 'etr')}
          label="ETR NFL Projections"
          clearLabel="Clear ETR Data"
        />
      </div>
      <p className="text-sm text-ink-3">An upload replaces the existing projections of its source.</p>
    </Panel>
  );
}

function NflAdmin() {
  const fetches = useFetches('nfl-admin');
  return (
    <AdminPageFrame title="NFL Admin" league="nfl" isBusy={fetches.isBusy}>
      <Tabs
        label="NFL Admin"
        tabs={[
          { value: 'fetch', label: 'Fetch Data', content: <NflFetches fetches={fetches} /> },
          { value: 'upload', label: 'Upload Projections', content: <NflUploads /> },
        ]}
      />
    </AdminPageFrame>
  );
}

/** /nfl-admin: games, props and projections of the NFL, for developers. */
export function NflAdminPage() {
  return (
    <DeveloperGate title="Access Denied: You need developer access to view this page." text={null}>
      <NflAdmin />
    </DeveloperGate>
  );
}
