import { serveImport } from '../_shared/import-projections.ts';

serveImport('upload-projections');
