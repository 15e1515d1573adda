import { callFunction } from '../edge-functions.ts';

/**
 * Has the snapshots of many readers follow what a developer changed by hand, where there are any. The change stands whatever comes of it;
 * what fails the next fetch makes up for (SCALE-10).
 */
export async function haveSnapshotsFollow(): Promise<void> {
  if (import.meta.env.VITE_SNAPSHOTS !== 'on') return;
  try {
    await callFunction('write-snapshots');
  } catch (error) {
    console.warn('Readers of snapshots have the rows of before until the next fetch.', error);
  }
}
