/** Whether a game that starts at an instant (ISO 8601) has started by now; one that nobody can read has not (TRACK-2). */
export function hasStarted(startsAt: string, now: Date): boolean {
  return Date.parse(startsAt) <= now.getTime();
}
