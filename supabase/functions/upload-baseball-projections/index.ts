import { serveImport } from '../_shared/import-projections.ts';

serveImport('upload-baseball-projections');
