import { DEVELOPER, startFunctionsBackend } from '../support/functions-backend.ts';
import { cpuSeconds, databaseProcess, functionsProcess, median } from '../support/process-figures.ts';
import { lines } from '../support/projection-csv.ts';
import { upload, uploadForm } from '../support/uploads.ts';

// A projection file of 700 players from the request to the table: the same file again, one in which every figure is
// another, and one with a player whom nobody has seen. One JSON line each: time, CPU of the functions and the database.
const PLAYERS = 700;
const RUNS = 30;

const TEAMS = [
  'ATL',
  'BOS',
  'BKN',
  'CHA',
  'CHI',
  'CLE',
  'DAL',
  'DEN',
  'DET',
  'GSW',
  'HOU',
  'IND',
  'LAC',
  'LAL',
];
const SYLLABLES = ['ba', 'do', 'ke', 'li', 'mo', 'nu', 'ra', 'se', 'ti', 'vo'];

/** Names that are no more alike than those of people: 'Badoke Limo'. */
function nameOf(at: number): string {
  const part = (value: number) => SYLLABLES[Math.floor(value) % SYLLABLES.length] ?? '';
  const word = (...values: number[]) =>
    values
      .map(part)
      .join('')
      .replace(/^./, (first) => first.toUpperCase());
  return `${word(at, at * 7 + 3, at / 10)} ${word(at / 100, at * 3 + 1, at / 7)}`;
}

function file(first: number, shift: number): string {
  const rows = Array.from({ length: PLAYERS }, (_, at) => {
    const player = first + at;
    const team = TEAMS[player % TEAMS.length] ?? '';
    return `${nameOf(player)} ${player},${team},${(player % 30) + shift}.5,${player % 9}.25,${player % 7}.75`;
  });
  return lines('Name,Team,PTS,RB,AST', ...rows);
}

const KINDS: Record<string, (run: number) => string> = {
  'the same again': () => file(0, 0),
  'every figure another': (run) => file(0, 1 + (run % 2)),
  // Each run's file lacks the first player of the one before and has one more at its end.
  'one new player': (run) => file(run + 1, 0),
};

const backend = await startFunctionsBackend('http://127.0.0.1:9');
try {
  const token = await backend.signIn(DEVELOPER);
  const send = async (text: string) => {
    const { status, body } = await upload(backend, token, 'upload-projections', uploadForm(text, 'sabersim'));
    if (status !== 200)
      throw new Error(`upload-projections: expected 200, found ${status}: ${String(body.error)}`);
  };
  const [functions, database] = [functionsProcess(), databaseProcess()];
  await send(file(0, 0));
  for (const [kind, textOf] of Object.entries(KINDS)) {
    const times: number[] = [];
    const before = [cpuSeconds(functions), cpuSeconds(database)] as const;
    for (let run = 0; run < RUNS; run += 1) {
      const start = performance.now();
      await send(textOf(run));
      times.push(performance.now() - start);
    }
    const each = (pid: string, earlier: number) =>
      Number((((cpuSeconds(pid) - earlier) / RUNS) * 1000).toFixed(1));
    console.log(
      JSON.stringify({
        figure: `file of ${PLAYERS} players from request to table, ${kind}`,
        runs: RUNS,
        ms: Math.round(median(times)),
        functions_cpu_ms: each(functions, before[0]),
        database_cpu_ms: each(database, before[1]),
      }),
    );
  }
} finally {
  await backend.stop();
}
