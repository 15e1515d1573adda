const STORAGE_KEY = 'edgeboard-stake';
const USUAL = 1;

/** The stake of the last play on this device, in units; 1 before there is any (TRACK-3). */
export function lastStake(): number {
  try {
    const stake = Number(localStorage.getItem(STORAGE_KEY));
    return Number.isFinite(stake) && stake > 0 ? stake : USUAL;
  } catch {
    // Storage may be switched off in this browser.
    return USUAL;
  }
}

/** Keeps a stake in units, which the next play on this device begins with (TRACK-3). */
export function rememberStake(stake: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(stake));
  } catch {
    // It is 1 again next time.
  }
}
