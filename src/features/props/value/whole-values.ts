import type { Loaded, PageValues, ValuesState } from './values.ts';

/** The values where every row has its own, by which alone rows can be put in order; else what is with those that lack theirs. */
export function wholeValues(values: ValuesState): Loaded<PageValues> {
  return values === 'pending' || values.state === 'whole' ? values : values.state;
}
