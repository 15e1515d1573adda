import type { Mail } from '../auth/mail.ts';
import type { CallsSameForAll, SameForAll } from './same-for-all.ts';
import type { ChangedTables } from './writes.ts';

/** What the database process is told at its start. */
export type DatabaseSettings = {
  folder: string;
  /** The programs that make the folder, guard a process (guard.ts) and hash passwords. */
  programs: { create: string; guard: string; hash: string };
  databaseUrl: string | null;
  /** What users call that setting. */
  databaseUrlName: string;
  /** What to do when the database belongs to something else. */
  otherDatabase: string | null;
  migrationsFolder: string;
  siteUrl: string;
  signInPath: string | null;
  jwtSecret: string;
  publishableKey: string;
  secretKey: string;
  /** Shared with the gateway only: nobody else on this machine may talk to this process's port. */
  internalToken: string;
};

export type ToDatabase = { type: 'start'; settings: DatabaseSettings } | { type: 'stop' };

/**
 * `port` is the loopback port that serves now; `applied` are the versions of the migrations that this start applied;
 * `madeAt` tells this database from one that was there before.
 */
export type DatabaseReady = {
  port: number;
  applied: string[];
  madeAt: string;
  sameForAll: SameForAll;
  callsSameForAll: CallsSameForAll;
  /** Whether others may write to this database: then it has to be asked whether anything has changed. */
  hasOtherWriters: boolean;
};

/** One write that was committed: its number since the start of the process, and what it changed. */
export type Written = { sequence: number; tables: ChangedTables };

export type FromDatabase =
  | ({ type: 'ready' } & DatabaseReady)
  | ({ type: 'written' } & Written)
  | { type: 'failed'; message: string }
  | { type: 'mail'; mail: Mail };

export const internalTokenHeader = 'x-stack-internal';

/** On every response of the database process: its process id and how many writes it has told of. */
export const writtenHeader = 'x-stack-written';

/** Where the database process says how the database stands: another text after every write of anybody. */
export const standPath = '/stand';
