import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { holdDatabase } from '../folder-lock.ts';
import { openDatabase } from './connection.ts';
import { startGuard } from './guarded.ts';
import { freeBytes, newDatabaseProblem } from './room.ts';

// Makes PGlite's folder (first argument) in a process of its own, guarded by the second: what initdb takes in memory, it
// would keep. A folder appears only when it is whole, so that an interrupted first start can simply be repeated.

process.once('disconnect', () => process.exit(1));
process.on('SIGINT', () => undefined);

const [, , folder, guard] = process.argv;
if (folder === undefined || guard === undefined) {
  throw new Error('Expected the folder of the database and the program of the guard as arguments.');
}
startGuard(guard);
await holdDatabase(path.dirname(folder), 'making', console.log);
const making = `${folder}.new`;
await rm(making, { recursive: true, force: true });
const problem = newDatabaseProblem(path.dirname(folder), freeBytes(path.dirname(folder)));
if (problem !== null) {
  // Its parent says it to whoever started.
  await new Promise((resolve) => process.send?.(problem, resolve));
  process.exit(1);
}
const { connection } = await openDatabase({ folder: making, url: null });
await connection.close();
await rename(making, folder);
process.exit(0);
