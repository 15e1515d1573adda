// Answers in the form of public box-score services, with made-up games: what the readers of box scores are tried with.

export const basketballScoreboard = {
  leagues: [{ abbreviation: 'NBA' }],
  events: [
    {
      id: '401',
      name: 'Miami Heat at Boston Celtics',
      status: { type: { name: 'STATUS_FINAL', completed: true } },
    },
    {
      id: '402',
      name: 'Chicago Bulls at Denver Nuggets',
      status: { type: { name: 'STATUS_IN_PROGRESS', completed: false } },
    },
    { name: 'A game without an id', status: { type: { completed: true } } },
  ],
};

const KEYS = [
  'minutes',
  'points',
  'rebounds',
  'threePointFieldGoalsMade-threePointFieldGoalsAttempted',
  'assists',
];
type Athlete = { athlete: { displayName: string }; starter: boolean; didNotPlay: boolean; stats: string[] };
const athlete = (displayName: string, starter: boolean, stats: string[]): Athlete => ({
  athlete: { displayName },
  starter,
  didNotPlay: stats.length === 0,
  stats,
});

export const basketballSummary = {
  boxscore: {
    players: [
      {
        team: { abbreviation: 'BOS', displayName: 'Boston Celtics' },
        statistics: [
          {
            keys: KEYS,
            athletes: [
              athlete('Jayson Tatum', true, ['36', '31', '8', '4-11', '5']),
              athlete('Sam Hauser', false, []),
            ],
          },
        ],
      },
      {
        team: { abbreviation: 'MIA', displayName: 'Miami Heat' },
        statistics: [{ keys: KEYS, athletes: [athlete('Tyler Herro', false, ['12', '0', '1', '0-3', '2'])] }],
      },
    ],
  },
};

export const baseballSchedule = {
  dates: [
    {
      date: '2026-11-20',
      games: [
        {
          gamePk: 7001,
          gameNumber: 1,
          doubleHeader: 'Y',
          status: { abstractGameState: 'Final', codedGameState: 'F' },
        },
        { gamePk: 7002, gameNumber: 2, doubleHeader: 'Y', status: { abstractGameState: 'Final' } },
        { gamePk: 7003, gameNumber: 1, doubleHeader: 'N', status: { abstractGameState: 'Live' } },
        ...['D', 'C'].map((codedGameState, at) => ({
          gamePk: 7004 + at,
          gameNumber: 1,
          doubleHeader: 'N',
          status: { abstractGameState: 'Final', codedGameState },
        })),
      ],
    },
  ],
};

const person = (fullName: string, rest: object) => ({ person: { fullName }, ...rest });
const batting = (plateAppearances: number, more: object = {}) => ({
  plateAppearances,
  hits: 0,
  runs: 0,
  rbi: 0,
  homeRuns: 0,
  doubles: 0,
  triples: 0,
  totalBases: 0,
  ...more,
});

export const baseballBoxScore = {
  teams: {
    home: {
      team: { id: 147, name: 'New York Yankees' },
      players: {
        ID1: person('Aaron Judge', {
          battingOrder: '200',
          stats: {
            batting: batting(4, { hits: 2, runs: 1, rbi: 3, homeRuns: 1, totalBases: 5 }),
            pitching: {},
          },
        }),
        ID2: person('On The Bench', { stats: { batting: {}, pitching: {} } }),
      },
    },
    away: {
      team: { id: 111, name: 'Boston Red Sox' },
      players: {
        ID3: person('Two Way', {
          battingOrder: '100',
          stats: { batting: batting(5), pitching: { strikeOuts: 9, numberOfPitches: 95, gamesStarted: 1 } },
        }),
        ID4: person('Pinch Hitter', { battingOrder: '801', stats: { batting: batting(1), pitching: {} } }),
        ID5: person('Reliever Only', {
          stats: { batting: batting(0), pitching: { strikeOuts: 2, numberOfPitches: 20, gamesStarted: 0 } },
        }),
      },
    },
  },
};
