import Papa from 'papaparse';
import { readProjections } from '../../src/lib/projections/csv/read-projections.ts';
import { type ProjectionFile, projectionFile } from '../../src/lib/projections/files.ts';
import { DEVELOPER, startFunctionsBackend } from '../support/functions-backend.ts';
import { cpuSeconds, functionsProcess, median, peakMegabytes } from '../support/process-figures.ts';
import { propRows, range } from '../support/prop-rows.ts';
import { lookAlike, upload, uploadForm } from '../support/uploads.ts';

// SaberSim NBA exports of 700 rows (a heavy slate) and of 8,000, all 61 columns, as the page checks them and as the
// function stores them beside 1,700 props; then the worst files that the limits let in. One JSON line a figure: time,
// and CPU and peak memory of the functions. A hosted function may take 2 s of CPU and 256 MB.
const RUNS = 5;

const SHORT = 'Name,Team,PTS,RB,AST';
const below = (header: string, rows: Iterable<string>) => [header, ...rows].join('\n');
const WORST: readonly { what: string; file: string; as: 'form' | 'json'; status: number }[] = [
  {
    what: 'one name 20,000 times with other figures',
    file: below(
      SHORT,
      range(0, 20_000).map((at) => `Luka Dončić,LAL,${at % 100},2,3`),
    ),
    as: 'form',
    status: 400,
  },
  {
    what: '20,000 different names of 100 letters',
    file: below(
      SHORT,
      range(0, 20_000).map((at) => `${`${at} `.padEnd(100, 'é')},LAL,1,2,3`),
    ),
    as: 'form',
    status: 200,
  },
  {
    what: '4 MB in 300 columns',
    file: below(
      [SHORT, ...range(5, 300).map((at) => `c${at}`)].join(','),
      range(0, 6_700).map((at) => `Player ${at},LAL,1,2,3${',1'.repeat(295)}`),
    ).slice(0, 4 * 1024 * 1024),
    as: 'form',
    status: 200,
  },
  {
    what: '4 MB of quotes, each escaped in JSON',
    file: `${SHORT}\n"${'"'.repeat(4 * 1024 * 1024 - 100)}`,
    as: 'json',
    status: 400,
  },
  { what: '4 MB of commas in the header', file: ','.repeat(4 * 1024 * 1024), as: 'form', status: 413 },
];

function exportOf(count: number): string {
  const { data } = Papa.parse<string[]>(lookAlike('upload-projections', 'sabersim'), {
    skipEmptyLines: true,
  });
  const [header = [], ...rows] = data;
  const name = header.indexOf('Name');
  const more = range(0, count).map((at) =>
    (rows[at % rows.length] ?? []).map((cell, column) => (column === name ? `${cell} of ${at}` : cell)),
  );
  return Papa.unparse([header, ...more]);
}

/** Milliseconds of one check; the page runs the same code on the bytes of the chosen file. */
function check(file: string, slot: ProjectionFile): number {
  const bytes = new TextEncoder().encode(file);
  const start = performance.now();
  const reading = readProjections(bytes, slot);
  if (reading.problem) throw new Error(reading.problem.message);
  return performance.now() - start;
}

const slot = projectionFile('nba', 'sabersim');
if (slot === null) throw new Error('the SaberSim NBA slot is gone');
// Before the backend starts: a check holds the event loop, and idle connections would end meanwhile.
const files = [700, 8_000].map((rows) => {
  const file = exportOf(rows);
  return { rows, file, checkMs: median(range(0, RUNS).map(() => check(file, slot))) };
});
const backend = await startFunctionsBackend('http://127.0.0.1:9', {}, []);
try {
  const token = await backend.signIn(DEVELOPER);
  await backend.write('POST', 'props', propRows(range(0, 1_700), 20.5));
  const pid = functionsProcess();
  for (const { rows, file, checkMs } of files) {
    const times: number[] = [];
    const cpu: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const [start, before] = [performance.now(), cpuSeconds(pid)];
      const { body } = await upload(backend, token, 'upload-projections', uploadForm(file, 'sabersim'));
      if (body.count !== rows) throw new Error(`expected ${rows} rows: ${JSON.stringify(body)}`);
      times.push(performance.now() - start);
      cpu.push(cpuSeconds(pid) - before);
    }
    console.log(
      JSON.stringify({
        figure: 'projection file from upload to table',
        rows,
        columns: 61,
        mb: Number((file.length / 1024 / 1024).toFixed(1)),
        check_ms: Math.round(checkMs),
        ms: Math.round(median(times)),
        cpu_s: Number(median(cpu).toFixed(2)),
        peak_mb: peakMegabytes(pid),
      }),
    );
  }
  for (const { what, file, as, status } of WORST) {
    const [start, before] = [performance.now(), cpuSeconds(pid)];
    const answer =
      as === 'form'
        ? await upload(backend, token, 'upload-projections', uploadForm(file, 'sabersim'))
        : await backend.call('upload-projections', { token, body: { csvData: file, source: 'sabersim' } });
    if (answer.status !== status) throw new Error(`${what}: expected ${status}, found ${answer.status}`);
    console.log(
      JSON.stringify({
        figure: `projection file at the limits: ${what}`,
        mb: Number((Buffer.byteLength(file) / 1024 / 1024).toFixed(1)),
        ms: Math.round(performance.now() - start),
        cpu_s: Number((cpuSeconds(pid) - before).toFixed(2)),
        peak_mb: peakMegabytes(pid),
        answer_kb: Math.round(JSON.stringify(answer.body).length / 1024),
      }),
    );
  }
} finally {
  await backend.stop();
}
