import type { Agreement } from './value.ts';

/** What the sources say of a side, in words. */
export const AGREEMENT_WORDS: Readonly<Record<Agreement, string>> = {
  'both-over': 'Both over',
  'both-under': 'Both under',
  split: 'Split',
  'one-source': 'One source',
};
