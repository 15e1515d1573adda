import { keepText } from '../../../data/keep-text.ts';
import { storedText } from '../../../data/stored-text.ts';

const STORAGE_KEY = 'edgeboard-stake';
const USUAL = 1;

/** The stake of a reader's last play on this device, in units; 1 before there is any, and after another reader's (TRACK-3). */
export function lastStake(userId: string | null): number {
  const [reader, kept] = storedText(STORAGE_KEY)?.split(' ') ?? [];
  const stake = Number(kept);
  return reader === userId && Number.isFinite(stake) && stake > 0 ? stake : USUAL;
}

/** Keeps a stake in units, which the reader's next play on this device begins with (TRACK-3). */
export function rememberStake(userId: string, stake: number): void {
  keepText(STORAGE_KEY, `${userId} ${stake}`);
}
