import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { projectedPlayers } from '../../supabase/local/demo/projection-files/slate.ts';
import { DEVELOPER, type FunctionsBackend, startFunctionsBackend } from '../support/functions-backend.ts';
import { lines } from '../support/projection-csv.ts';
import { fc } from '../support/properties.ts';
import { etrDfs } from '../support/source-forms.ts';
import {
  lookAlike,
  SLOTS,
  storedRows,
  type UploadName,
  type UploadResponse,
  upload,
  uploadForm,
} from '../support/uploads.ts';

const HEADER = 'Name,Team,PTS,RB,AST';
const STORED = lines(HEADER, 'Luka Dončić,LAL,33.1,8.2,8.4', 'Anthony Davis,DAL,24.9,11.3,3.2');
const NOW = new Date('2026-11-21T14:00:00Z');

let backend: FunctionsBackend;
let token: string;

beforeAll(async () => {
  backend = await startFunctionsBackend('http://127.0.0.1:9');
  token = await backend.signIn(DEVELOPER);
});

afterAll(() => backend.stop());

function send(
  file: string | Uint8Array<ArrayBuffer>,
  name: UploadName = 'upload-projections',
  source: string | null = 'sabersim',
): Promise<UploadResponse> {
  return upload(backend, token, name, uploadForm(file, source));
}

/** A refusal: its text is in both fields, and nothing was stored. */
function expectRefused({ status, body }: UploadResponse, expected: number, ...texts: string[]): void {
  expect({ status, error: body.error }).toEqual({ status: expected, error: expect.any(String) });
  for (const text of texts) expect(body.error).toContain(text);
  expect(body).toMatchObject({ success: false, message: body.error });
}

describe('a refused file leaves the earlier rows as they are', () => {
  const before = [
    { player_name: 'Luka Dončić', team: 'LAL', points: 33.1, rebounds: 8.2, assists: 8.4 },
    { player_name: 'Anthony Davis', team: 'DAL', points: 24.9, rebounds: 11.3, assists: 3.2 },
  ];

  beforeAll(async () => {
    expect(await send(STORED)).toMatchObject({ status: 200, body: { count: 2 } });
  });

  // Reading the table after each refusal is what 'nothing changed' means here.
  async function refused(
    file: string | Uint8Array<ArrayBuffer>,
    status: number,
    ...texts: string[]
  ): Promise<UploadResponse> {
    const response = await send(file);
    expectRefused(response, status, ...texts);
    expect(await storedRows(backend, 'sabersim_projections')).toEqual(before);
    return response;
  }

  test('a preview is refused: it would store the file (SEC-40)', async () => {
    const form = uploadForm(STORED.replace('33.1', '34.1'), 'sabersim');
    form.set('preview', 'true');
    expectRefused(
      await upload(backend, token, 'upload-projections', form),
      400,
      'Projections have no preview',
    );
    expect(await storedRows(backend, 'sabersim_projections')).toEqual(before);
  });

  test.each([
    ['a workbook', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 6, 0]), 'an Excel workbook'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'an old Excel workbook'],
    ['a web page', '<!doctype html><html><body>Sign in to download</body></html>', 'a web page'],
  ])('%s renamed .csv is not a CSV (SEC-24)', async (_, file, found) => {
    await refused(file, 400, 'This is not a CSV', found);
  });

  test.each([
    ['an empty file', '', 'an empty file'],
    ['a file of blank lines', '\r\n \r\n', 'an empty file'],
    ['a header only', `${HEADER}\n`, 'at least one player'],
    [
      'players without any number',
      lines(HEADER, 'Luka Dončić,LAL,,,', 'Anthony Davis,DAL,,NaN,'),
      'without any',
    ],
  ])('%s is refused (SEC-25)', async (_, file, found) => {
    await refused(file, 400, 'Expected', found);
  });

  test('a file over 4 MB, of 200,000 rows or of 5,000 columns is refused with the limit (SEC-26)', async () => {
    await refused(`${STORED}${' '.repeat(5 * 1024 * 1024)}`, 413, '4 MB');
    await refused(`${HEADER}\n${'A,DAL,1,2,3\n'.repeat(200_000)}`, 413, '20000 rows');
    await refused(`${HEADER}${',x'.repeat(5_000)}\nA,DAL,1,2,3\n`, 413, '300 columns', '5005');
  });

  test('a cell of 1 MB is refused with its row and the limit (SEC-26)', async () => {
    const { body } = await refused(lines(`${HEADER},Note`, `A,DAL,1,2,3,${'x'.repeat(1_000_000)}`), 400);
    expect(body.rows).toEqual([
      { row: 2, player: 'A', problem: expect.stringContaining('10000 characters') },
    ]);
  });

  test.each([
    [
      'form',
      'multipart/form-data; boundary=edge',
      '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
    ],
    ['JSON', 'application/json', '{"source":"sabersim","csvData":"'],
  ])('a %s of 50 MB without a length is refused before it has all come (SEC-26)', async (_, type, start) => {
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024));
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
      async pull(controller) {
        if (sent >= 50_000_000) return controller.close();
        sent += chunk.byteLength;
        controller.enqueue(chunk);
        await new Promise((resolve) => setImmediate(resolve));
      },
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}`, 'content-type': type },
      body,
      duplex: 'half',
    };
    const response = await fetch(`${backend.url}/functions/v1/upload-projections`, init);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(50_000_000);
    expect(await response.json()).toMatchObject({ success: false, error: expect.stringContaining('4 MB') });
    expect(await storedRows(backend, 'sabersim_projections')).toEqual(before);
  });

  test('UTF-16, broken UTF-8 and a NUL are named (SEC-27)', async () => {
    const utf16 = new Uint8Array(new Uint16Array([0xfeff, ...Buffer.from(STORED, 'latin1')]).buffer);
    await refused(utf16, 400, 'UTF-8', 'UTF-16');
    await refused(
      new Uint8Array(Buffer.from(`${HEADER}\nNikola Joki\xe6,DEN,1,2,3\n`, 'latin1')),
      400,
      'line 2',
    );
    await refused(`${HEADER}\nA\0B,DEN,1,2,3\n`, 400, 'NUL', 'line 2');
  });

  test('a missing or doubled header is refused with what was expected and what was found (SEC-28)', async () => {
    await refused(lines('Name,Team,PTS,AST', 'A,DAL,1,2'), 400, 'missing RB', 'found Name, Team, PTS, AST');
    await refused(lines(`${HEADER},REB`, 'A,DAL,1,2,3,4'), 400, 'one column for RB', 'REB (column 6)');
  });

  test.each(['__proto__', 'constructor', 'prototype'])('%s as a header is refused (SEC-29)', async (name) => {
    await refused(lines(`${HEADER},${name},${name},${name}`, 'A,DAL,1,2,3,4,5,6'), 400, name);
  });

  test('an unclosed quote, a short and a long row are named by number (SEC-30)', async () => {
    const { body } = await refused(
      lines(HEADER, 'A,DAL,1,2,3', 'B,DAL,1,2', 'C,DAL,1,2,3,4', '"D,DAL,1,2,3', 'E,DAL,1,2,3'),
      400,
      '3 rows of 4',
    );
    expect(body).toMatchObject({
      code: 'bad-rows',
      total: 4,
      accepted: 1,
      rejected: 3,
      rows: [
        { row: 3, player: 'B', problem: expect.stringContaining('too short: expected 5') },
        { row: 4, player: 'C', problem: expect.stringContaining('too long: expected 5') },
        { row: 5, problem: expect.stringContaining('never closed') },
      ],
    });
  });

  test.each(['abc', '1e999', '0x10', '"1,5"', '-3', '5000', 'Infinity', '١٢'])(
    'a statistic of %s is a row error and never 0 (SEC-31)',
    async (cell) => {
      const { body } = await refused(lines(HEADER, 'A,DAL,1,2,3', `B,DAL,${cell},2,3`), 400);
      expect(body.rows).toEqual([{ row: 3, player: 'B', problem: expect.stringMatching(/^PTS: expected/) }]);
    },
  );

  test('a file that names a player twice with other numbers is refused with both row numbers (SEC-32)', async () => {
    const { body } = await refused(
      lines(HEADER, 'Jaren Jackson Jr.,MEM,1,2,3', 'A,DAL,1,2,3', 'jaren jackson,MEM,9,2,3'),
      400,
    );
    expect(body.rows).toMatchObject([
      { row: 2, player: 'Jaren Jackson Jr.', problem: expect.stringContaining('row 4') },
      { row: 4, player: 'jaren jackson', problem: expect.stringContaining('row 2') },
    ]);
  });

  test('a name of 50,000 spaces is a bad row (SEC-34)', async () => {
    const { body } = await refused(lines(HEADER, 'A,DAL,1,2,3', `${' '.repeat(50_000)},DAL,1,2,3`), 400);
    expect(body.rows).toMatchObject([{ row: 3, player: null }]);
  });

  test('one name 20,000 times: the first 200 rows are named, all are counted, and the answer is short (SEC-26)', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `Luka Dončić,LAL,${at % 100},2,3`);
    const { body } = await refused(lines(HEADER, ...rows), 400, '20000 rows of 20000');
    expect(body).toMatchObject({ total: 20_000, accepted: 0, rejected: 20_000 });
    expect(body.rows).toHaveLength(200);
    expect(JSON.stringify(body).length).toBeLessThan(1_000_000);
  });

  test('with only row 9,999 bad nothing changes, and that row is named (SEC-37)', async () => {
    const rows = Array.from({ length: 9_999 }, (_, at) => `Player ${at},DAL,1,2,3`);
    rows[9_997] = 'Player of row 9999,DAL,one,2,3';
    const { body } = await refused(lines(HEADER, ...rows), 400, '1 row of 9999');
    expect(body).toMatchObject({ total: 9_999, accepted: 9_998, rejected: 1 });
    expect(body.rows).toEqual([
      { row: 9_999, player: 'Player of row 9999', problem: "PTS: expected a number, found 'one'" },
    ]);
  });
});

describe('a file in the wrong slot is refused, and both are named (SEC-35)', () => {
  const wrong = SLOTS.flatMap((slot) =>
    SLOTS.filter((other) => other !== slot).map((other) => [other.label, slot.label, other, slot] as const),
  );

  test.each(wrong)('the %s file is refused in the %s slot, naming both', async (_, expected, file, slot) => {
    const response = await send(lookAlike(file.name, file.source), slot.name, slot.source);
    const [source, sport] = file.label.split(' ');
    const [ownSource, ownSport] = slot.label.split(' ');
    expectRefused(response, 400, `Expected the ${expected} file`, 'found');
    const found = String(response.body.error).replace(/^.*?found/s, '');
    if (source !== ownSource) expect(found).toContain(source);
    else if (sport !== ownSport) expect(found).toContain(sport);
    expect(await backend.rows(`${slot.table}?select=id&order=id`)).toHaveLength(
      slot.table === 'sabersim_projections' ? 2 : 0,
    );
  });

  test("ETR's file for daily fantasy has no stats, and the response says so", async () => {
    const dfs = etrDfs(projectedPlayers(7, 'basketball_nba', 'etr', NOW));
    expectRefused(await send(dfs, 'upload-projections', 'etr'), 400, 'ETR NBA', 'DFS', 'no statistics');
  });
});

describe('a source that the function does not take is refused (SEC-36)', () => {
  const cases = SLOTS.map(({ name }) => name)
    .filter((name, at, all) => all.indexOf(name) === at)
    .map((name) => [name, SLOTS.filter((slot) => slot.name === name).map(({ source }) => source)] as const);

  test.each(cases)('%s takes no source but its own', async (name, sources) => {
    const wrong = ['profiles', 'sabersim_projections', 'constructor', 'ETR', '', 'sabersim', 'etr'];
    const file = lookAlike(name, sources[0] ?? 'sabersim');
    for (const source of wrong.filter((value) => !sources.some((own) => own === value))) {
      expectRefused(await send(file, name, source), 400, `Expected the source ${sources.join(' or ')}`);
    }
    if (sources.length > 1) expectRefused(await send(file, name, null), 400, 'found none');
  });

  test('a source that is no text is refused, and so are two of them', async () => {
    const form = uploadForm(STORED, 'sabersim');
    form.append('source', 'etr');
    expectRefused(await upload(backend, token, 'upload-projections', form), 400, "one text as 'source'");
    const body = { csvData: STORED, source: ['sabersim'] };
    expect(await backend.call('upload-projections', { token, body })).toMatchObject({ status: 400 });
  });
});

describe('a request without a file', () => {
  let form: FormData;
  beforeEach(() => {
    form = new FormData();
    form.set('source', 'sabersim');
  });

  test('a form is refused without a file, with text in its place and with two files', async () => {
    const call = () => upload(backend, token, 'upload-projections', form);
    expectRefused(await call(), 400, 'no file');
    form.set('file', STORED);
    expectRefused(await call(), 400, "text in 'file'");
    form.set('file', new File([STORED], 'a.csv'));
    form.append('file', new File([STORED], 'b.csv'));
    expectRefused(await call(), 400, '2 of them');
  });

  test.each([
    ['a form that breaks off', 'multipart/form-data; boundary=edge', '--edge\r\ncontent-dispos', 400],
    ['a form without a boundary', 'multipart/form-data', 'x', 400],
    ['JSON that breaks off', 'application/json', '{"csvData":"Name', 400],
    ['a list', 'application/json', '["csvData"]', 400],
    ['csvData that is no text', 'application/json', '{"csvData":{"0":"N"},"source":"sabersim"}', 400],
    ['an unknown type', 'text/plain', STORED, 415],
  ])('%s', async (_, type, body, status) => {
    const response = await fetch(`${backend.url}/functions/v1/upload-projections`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}`, 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      success: false,
      error: expect.stringMatching(/^Expected/),
    });
  });
});

describe('an upload of any bytes gets a response in words, never a failure of the server (SEC-39)', () => {
  const bytes = fc.uint8Array({ maxLength: 300 }).map((each) => new Uint8Array(each));

  async function expectAnswer(response: Response): Promise<void> {
    const body: unknown = await response.json();
    expect([response.status, body]).toEqual([
      expect.toSatisfy((status) => [200, 400, 413].includes(Number(status))),
      expect.objectContaining({ message: expect.stringMatching(/\S/) }),
    ]);
  }

  function post(body: BodyInit, type: Record<string, string> = {}): Promise<Response> {
    return fetch(`${backend.url}/functions/v1/upload-projections`, {
      method: 'POST',
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}`, ...type },
      body,
    });
  }

  test('as a file, alone and below the right header', async () => {
    const file = fc.tuple(fc.constantFrom('', `${HEADER}\n`, `${HEADER}\nA,DAL,1,2,3\n`), bytes);
    await fc.assert(
      fc.asyncProperty(file, async ([start, rest]) => {
        const whole = new Uint8Array([...new TextEncoder().encode(start), ...rest]);
        await expectAnswer(await post(uploadForm(whole, 'sabersim')));
      }),
      { numRuns: 40 },
    );
  });

  test('as the whole request', async () => {
    const types = fc.constantFrom('multipart/form-data; boundary=edge', 'application/json');
    await fc.assert(
      fc.asyncProperty(bytes, types, async (body, type) => {
        await expectAnswer(await post(body, { 'content-type': type }));
      }),
      { numRuns: 40 },
    );
  });
});
