import { rename, rm } from 'node:fs/promises';
import { openDatabase } from './connection.ts';

// Makes PGlite's folder (first argument) in a process of its own: what initdb takes in memory, it would keep.
// A folder appears only when it is whole, so that an interrupted first start can simply be repeated.

process.once('disconnect', () => process.exit(1));
process.on('SIGINT', () => undefined);

const folder = process.argv[2];
if (folder === undefined) throw new Error('Expected the folder of the database as the first argument.');
const making = `${folder}.new`;
await rm(making, { recursive: true, force: true });
const { connection } = await openDatabase({ folder: making, url: null });
await connection.close();
await rename(making, folder);
process.exit(0);
