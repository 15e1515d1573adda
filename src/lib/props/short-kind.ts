const SHORT: Readonly<Record<string, string>> = {
  Points: 'pts',
  Rebounds: 'reb',
  Assists: 'ast',
  PRA: 'pts+reb+ast',
  'Points + Rebounds + Assists': 'pts+reb+ast',
  'Points + Rebounds': 'pts+reb',
  'Points + Assists': 'pts+ast',
  'Rebounds + Assists': 'reb+ast',
  'Hits + Runs + RBIs': 'hits+runs+RBIs',
  Hits: 'hits',
  'Home Runs': 'HR',
  Strikeouts: 'Ks',
  'Total Bases': 'bases',
  'Passing Yards': 'pass yds',
  'Rushing Yards': 'rush yds',
  'Receiving Yards': 'rec yds',
  Receptions: 'receptions',
  'Rush + Rec Yards': 'rush+rec yds',
  'Anytime TD Scorers': 'a TD',
  'Anytime TD': 'a TD',
};

/** What is counted, as bettors write it where there is little room: 'pts'. A kind without a short form is its label. */
export function shortKind(kind: string): string {
  return SHORT[kind] ?? kind;
}
