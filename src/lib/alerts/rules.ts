/** What a reader wants to be told of. */
export interface AlertRules {
  /** From which EV of one unit on, a share of 1; null: no such alert. */
  readonly valueEv: number | null;
  readonly watched: boolean;
  readonly openPlays: boolean;
  readonly oldNumber: boolean;
  /** How many alerts a day at most. */
  readonly mostADay: number;
}

/** What is on for whoever turns alerts on, as the database has it. */
export const FIRST_RULES: AlertRules = {
  valueEv: 0.03,
  watched: true,
  openPlays: true,
  oldNumber: true,
  mostADay: 20,
};

/** From which EV on a reader can be told of plays. */
export const VALUE_STEPS: readonly number[] = [0.02, 0.03, 0.05, 0.08];

/** How many alerts a day a reader can allow. */
export const DAY_STEPS: readonly number[] = [5, 10, 20, 50];

/** Whether any rule is on. */
export function tellsAnything({ valueEv, watched, openPlays, oldNumber }: AlertRules): boolean {
  return valueEv !== null || watched || openPlays || oldNumber;
}
