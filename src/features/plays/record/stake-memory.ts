const STORAGE_KEY = 'edgeboard-stake';
const USUAL = 1;

/** The stake of a reader's last play on this device, in units; 1 before there is any, and after another reader's (TRACK-3). */
export function lastStake(userId: string | null): number {
  try {
    const [reader, kept] = localStorage.getItem(STORAGE_KEY)?.split(' ') ?? [];
    const stake = Number(kept);
    return reader === userId && Number.isFinite(stake) && stake > 0 ? stake : USUAL;
  } catch {
    // Storage may be switched off in this browser.
    return USUAL;
  }
}

/** Keeps a stake in units, which the reader's next play on this device begins with (TRACK-3). */
export function rememberStake(userId: string, stake: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, `${userId} ${stake}`);
  } catch {
    // It is 1 again next time.
  }
}
