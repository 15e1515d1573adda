import { pageEnv } from './data/env.ts';
import { beginFirstReads } from './data/first-reads.ts';
import { beginPageCode } from './data/page-code.ts';

// A script of its own beside the app's, which is twenty times as large: the first reads go on while that loads.
let env: ReturnType<typeof pageEnv> | null = null;
try {
  env = pageEnv();
} catch {
  // The app finds the same setting missing at its own first read, and says so on the page.
}
if (env) beginFirstReads(window.location.pathname, env);
beginPageCode(window.location.pathname, document);
