/** One guard taken away: `guard` says which in words that `--only` searches. */
export type Mutation = { guard: string; group: string };

/** What came of it: who noticed, or null when nobody did. */
export type Verdict = Mutation & { noticedBy: string | null };

/** The table at the end: how many of each group were noticed, then each that nobody noticed. Answers the exit code. */
export function report(verdicts: readonly Verdict[], print: (line: string) => void): number {
  const groups = [...new Set(verdicts.map(({ group }) => group))];
  const width = Math.max(...groups.map((group) => group.length), 'Taken away'.length);
  const line = (group: string, tried: string | number, noticed: string | number): string =>
    `${group.padEnd(width)}  ${String(tried).padStart(6)}  ${String(noticed).padStart(7)}`;
  print('');
  print(line('Taken away', 'tried', 'noticed'));
  for (const group of groups) {
    const tried = verdicts.filter((verdict) => verdict.group === group);
    print(line(group, tried.length, tried.filter(({ noticedBy }) => noticedBy !== null).length));
  }
  const missed = verdicts.filter(({ noticedBy }) => noticedBy === null);
  print(line('All', verdicts.length, verdicts.length - missed.length));
  for (const { group, guard } of missed) print(`Nobody noticed: ${group}: ${guard}`);
  return missed.length === 0 ? 0 : 1;
}
