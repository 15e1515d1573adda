import type { Mail } from '../auth/mail.ts';

/** What the database process is told at its start. */
export type DatabaseSettings = {
  folder: string;
  /** The program that makes the folder. */
  createProgram: string;
  databaseUrl: string | null;
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

export type FromDatabase =
  | { type: 'ready'; port: number; applied: string[] }
  | { type: 'failed'; message: string }
  | { type: 'mail'; mail: Mail };

export const internalTokenHeader = 'x-stack-internal';
