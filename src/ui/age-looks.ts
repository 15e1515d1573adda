/** How an age is drawn: the color of its dot and of its words. Color is never the only sign: the age stands beside it. */
export type AgeLook = { readonly dot: string; readonly ink: string };

/** From an age that can be trusted to one that nobody should bet on (PROP-21, PROP-23). */
export const AGE_LOOKS = {
  fresh: { dot: 'bg-over-ring', ink: '' },
  recent: { dot: 'bg-outline', ink: '' },
  aging: { dot: 'bg-orange-ink', ink: 'font-semibold text-orange-ink' },
  stale: { dot: 'bg-red-ink', ink: 'font-semibold text-red-ink' },
} as const satisfies Record<string, AgeLook>;
