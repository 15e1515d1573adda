import { serveUpload } from '../_shared/runs/serve-upload.ts';

serveUpload('upload-nfl-projections');
