import { serveUpload } from '../_shared/runs/serve-upload.ts';

serveUpload('upload-nfl-etr-projections');
