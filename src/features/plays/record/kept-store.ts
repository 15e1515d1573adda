import { useSyncExternalStore } from 'react';
import { keepText } from '../../../data/keep-text.ts';
import { storedJson } from '../../../data/stored-json.ts';
import {
  type KeptPlay,
  readKeptPlays,
  withKept,
  withoutKept,
  withRefused,
  withTakenBack,
} from '../../../lib/plays/kept-plays.ts';

const STORAGE_KEY = 'edgeboard-kept-plays';

type Change = (before: readonly KeptPlay[]) => readonly KeptPlay[];

const listeners = new Set<() => void>();
let plays: readonly KeptPlay[] | null = null;
/** What the device would not store: it holds until the page is left, or goes with the next that is stored. */
let unstored: readonly Change[] = [];

/** What is stored by now, by whatever tab, with what could not be. */
function readAnew(): readonly KeptPlay[] {
  const stored: readonly KeptPlay[] = readKeptPlays(storedJson(STORAGE_KEY));
  return unstored.reduce((before, make) => make(before), stored);
}

/** The plays that this device keeps, whosever they are. */
export function keptPlays(): readonly KeptPlay[] {
  plays ??= readAnew();
  return plays;
}

/** Changes what is kept; false where the device would not store it. */
function change(make: Change): boolean {
  unstored = [...unstored, make];
  plays = readAnew();
  if (keepText(STORAGE_KEY, plays.length === 0 ? null : JSON.stringify(plays))) unstored = [];
  for (const listener of listeners) listener();
  return unstored.length === 0;
}

/** Keeps a play on this device until it is sent; false where it is forgotten when the page is left. */
export const keepPlay = (play: KeptPlay): boolean => change((before) => withKept(before, play));

/** A play was sent, taken back or dismissed. */
export function forgetPlay(clientKey: string): void {
  change((before) => withoutKept(before, clientKey));
}

/** A play that may have arrived was taken back: once it surely has, it is taken back there (TRACK-5). */
export function takeBackKept(clientKey: string): void {
  change((before) => withTakenBack(before, clientKey));
}

/** A play was refused, and why: it stays until the reader dismisses it (TRACK-7). */
export function refusePlay(clientKey: string, why: string): void {
  change((before) => withRefused(before, clientKey, why));
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key !== STORAGE_KEY && key !== null) return;
  plays = readAnew();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('storage', followOtherTabs);
    // Read again by whoever comes next.
    plays = null;
  };
}

/** The plays that this device keeps, whosever they are. */
export const useKeptPlays = (): readonly KeptPlay[] => useSyncExternalStore(subscribe, keptPlays);
