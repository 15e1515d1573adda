import { migratedTemplate } from './migrated-folder.ts';

// Before the tests that begin with a copy of a migrated database: several of them start at once, and each would make its own.
await migratedTemplate();
process.exit(0);
