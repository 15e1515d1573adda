/** From this age on lines are called stale, in milliseconds: past an hour nobody should bet on one (PROP-21). */
export const STALE_AFTER_MS = 60 * 60_000;
