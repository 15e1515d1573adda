import Papa from 'papaparse';
import { readProjections } from '../../src/lib/projections/csv/read-projections.ts';
import { type ProjectionFile, projectionFile } from '../../src/lib/projections/files.ts';
import { DEVELOPER, startFunctionsBackend } from '../support/functions-backend.ts';
import { cpuSeconds, functionsProcess, median, peakMegabytes } from '../support/process-figures.ts';
import { propRows, range } from '../support/prop-rows.ts';
import { lookAlike, upload, uploadForm } from '../support/uploads.ts';

// SaberSim NBA exports of 700 rows (a heavy slate) and of 10,000, all 61 columns, as the page checks them and as the
// function stores them beside 1,700 props. One JSON line a figure: time, and CPU and peak memory of the functions.
const RUNS = 5;

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
const files = [700, 10_000].map((rows) => {
  const file = exportOf(rows);
  return { rows, file, checkMs: median(range(0, RUNS).map(() => check(file, slot))) };
});
const backend = await startFunctionsBackend('http://127.0.0.1:9');
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
} finally {
  await backend.stop();
}
