/** What a reader wants to be told of. */
export interface AlertRules {
  /** From which EV of one unit on, a share of 1; null: no such alert. */
  readonly valueEv: number | null;
  readonly watched: boolean;
  readonly openPlays: boolean;
  readonly oldNumber: boolean;
  /** How many alerts a day at most. */
  readonly mostADay: number;
  /** When no device is notified; null: there is no such time. */
  readonly quiet: QuietHours | null;
}

/** From the start of one hour of the reader's day until the start of another, 0 to 23 in a zone such as 'America/Chicago' (ALERT-9). */
interface QuietHours {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

/** What is on for whoever turns alerts on, as the database has it. */
export const FIRST_RULES: AlertRules = {
  valueEv: 0.03,
  watched: true,
  openPlays: true,
  oldNumber: true,
  mostADay: 20,
  quiet: null,
};

/** The night, for whoever turns quiet hours on. */
export const FIRST_QUIET: Omit<QuietHours, 'zone'> = { from: 23, to: 8 };

/** A full hour of the day as its readers say it: '12 AM' for 0, '11 PM' for 23. */
export function hourText(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The hours that quiet can begin or end with, where it ends or begins with `other`: it has some length. */
export function quietHourOptions(other: number): readonly number[] {
  return Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => hour !== other);
}

/** From which EV on a reader can be told of plays. */
export const VALUE_STEPS: readonly number[] = [0.02, 0.03, 0.05, 0.08];

/** How many alerts a day a reader can allow. */
export const DAY_STEPS: readonly number[] = [5, 10, 20, 50];

/** Whether any rule is on. */
export function tellsAnything({ valueEv, watched, openPlays, oldNumber }: AlertRules): boolean {
  return valueEv !== null || watched || openPlays || oldNumber;
}
