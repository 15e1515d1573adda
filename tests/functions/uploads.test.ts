import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sabersimBasketball } from '../../supabase/local/demo/projection-files/sabersim.ts';
import { projectedPlayers } from '../../supabase/local/demo/projection-files/slate.ts';
import { DEVELOPER, type FunctionsBackend, startFunctionsBackend } from '../support/functions-backend.ts';
import { NAMES_ALIKE } from '../support/names-alike.ts';
import { lines } from '../support/projection-csv.ts';
import { propRows, range } from '../support/prop-rows.ts';
import { showdownForm } from '../support/source-forms.ts';
import {
  lookAlike,
  namesToReview,
  SLOTS,
  storedRows,
  type UploadResponse,
  upload,
  uploadForm,
} from '../support/uploads.ts';

const NOW = new Date('2026-11-21T14:00:00Z');
const HEADER = 'Name,Team,PTS,RB,AST';

let backend: FunctionsBackend;
let token: string;

beforeAll(async () => {
  backend = await startFunctionsBackend('http://127.0.0.1:9');
  token = await backend.signIn(DEVELOPER);
});

afterAll(() => backend.stop());

/** Uploads into the SaberSim NBA slot. */
function send(file: string): Promise<UploadResponse> {
  return upload(backend, token, 'upload-projections', uploadForm(file, 'sabersim'));
}

const stored = () => storedRows(backend, 'sabersim_projections');

function players(name: string, count: number): string {
  return lines(HEADER, ...range(0, count).map((at) => `${name} ${at},DAL,${at % 30}.5,7,3`));
}

describe('one file gives the same rows as a form and as JSON csvData (SEC-40)', () => {
  test.each(SLOTS)(
    'a $label file gives the same response and the same rows',
    async ({ name, source, table, label, player }) => {
      const file = lookAlike(name, source);
      const asForm = await upload(backend, token, name, uploadForm(file, source));
      const rowsOfForm = await storedRows(backend, table);
      await backend.write('DELETE', `${table}?id=gt.0`);
      const asJson = await backend.call(name, { token, body: { csvData: file, source } });
      expect(asForm.body).toMatchObject({
        success: true,
        message: `Stored ${rowsOfForm.length} ${label} projections`,
        count: rowsOfForm.length,
      });
      expect(rowsOfForm.length).toBeGreaterThan(80);
      expect(asJson.body).toEqual(asForm.body);
      expect(await storedRows(backend, table)).toEqual(rowsOfForm);
      expect(asForm.body.unmatched).toEqual([...new Set(rowsOfForm.map((row) => row[player]))].sort());
    },
  );

  test('a bad file is refused with the same words and rows in both forms', async () => {
    const file = lines(HEADER, 'A,DAL,1,2', 'B,DAL,x,2,3');
    const asForm = await send(file);
    const asJson = await backend.call('upload-projections', {
      token,
      body: { csvData: file, source: 'sabersim' },
    });
    expect(asForm).toMatchObject({ status: 400, body: { rows: [{ row: 2 }, { row: 3 }] } });
    expect(asJson).toMatchObject(asForm);
  });

  test.each(SLOTS.filter(({ name }) => SLOTS.filter((slot) => slot.name === name).length === 1))(
    '$name has one slot and needs no source',
    async ({ name, source }) => {
      const response = await upload(backend, token, name, uploadForm(lookAlike(name, source), null));
      expect(response).toMatchObject({ status: 200, body: { success: true } });
    },
  );
});

describe('a file replaces all rows of its table (SEC-38, FUNC-13)', () => {
  test('the same file twice gives the same rows, seen later', async () => {
    const file = lookAlike('upload-projections', 'sabersim');
    const first = await send(file);
    const rows = await stored();
    const [{ updated_at: before } = {}] = await backend.rows('sabersim_projections?select=updated_at');
    const second = await send(file);
    expect(second).toEqual(first);
    expect(await stored()).toEqual(rows);
    const times = await backend.rows('sabersim_projections?select=updated_at');
    expect(new Set(times.map(({ updated_at }) => updated_at)).size).toBe(1);
    expect(Date.parse(String(times[0]?.updated_at))).toBeGreaterThan(Date.parse(String(before)));
  });

  test('uploads at once leave one complete set, never a mix, and one that was overtaken says so (SEC-79)', async () => {
    const files = ['Early', 'Late'].map((name, at) => players(name, 300 + at));
    const responses = await Promise.all([...files, ...files].map(send));
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.length).toBeLessThan(responses.length);
    for (const { status, body } of refused) {
      expect([status, body.error]).toEqual([409, expect.stringMatching(/^Newer rows were stored meanwhile/)]);
    }
    const names = (await stored()).map(({ player_name }) => String(player_name));
    const kind = names[0]?.split(' ')[0] ?? '';
    expect(['Early', 'Late']).toContain(kind);
    expect(names).toEqual(range(0, kind === 'Early' ? 300 : 301).map((at) => `${kind} ${at}`));
  });

  // That they are not compared each with each is counted in rows of plans (tests/database/names-compared.test.ts).
  describe('thousands of names alike are stored, and what waits of them can be asked for (SEC-26, REVIEW-1)', () => {
    test.each(NAMES_ALIKE)('where $alike is alike', async ({ nameAt }) => {
      const file = lines(HEADER, ...range(0, 3_000).map((at) => `${nameAt(at)},DAL,1,2,3`));
      expect(await send(file)).toMatchObject({ status: 200, body: { count: 3_000 } });
      expect((await namesToReview(backend, token)).length).toBeLessThanOrEqual(300);
    });
  });

  test('one source of a sport leaves the other source as it was', async () => {
    const etr = lookAlike('upload-projections', 'etr');
    await upload(backend, token, 'upload-projections', uploadForm(etr, 'etr'));
    const before = await storedRows(backend, 'etr_projections');
    await send(players('Player', 3));
    expect(await stored()).toHaveLength(3);
    expect(await storedRows(backend, 'etr_projections')).toEqual(before);
  });
});

describe('what is stored', () => {
  test('a byte order mark is no part of the first header (SEC-27)', async () => {
    expect(await send(`\ufeff${lines(HEADER, 'Luka Dončić,LAL,33.1,8.2,8.4')}`)).toMatchObject({
      status: 200,
    });
    expect(await stored()).toEqual([
      { player_name: 'Luka Dončić', team: 'LAL', points: 33.1, rebounds: 8.2, assists: 8.4 },
    ]);
  });

  test('a blank cell and NaN are no projection, and 0 is 0 (SEC-31, DATA-23, SEC-73)', async () => {
    await send(lines(HEADER, 'A,DAL,,NaN,0'));
    expect(await stored()).toEqual([
      { player_name: 'A', team: 'DAL', points: null, rebounds: null, assists: 0 },
    ]);
  });

  test('Ohtani keeps a row as batter and one as pitcher, and two Max Muncys of two teams keep theirs (SEC-32, DATA-24)', async () => {
    const header = 'Name,Pos,Team,Opp,1B,2B,3B,HR,R,RBI,K,H';
    const file = lines(
      header,
      'Shohei Ohtani,DH,LAD,SF,0.6,0.2,0,0.3,0.9,0.8,1.1,1.1',
      'Shohei Ohtani,SP,LAD,SF,3,1,0,0.5,2,0,7.5,4.5',
      'Max Muncy,3B,LAD,SF,0.4,0.2,0,0.2,0.5,0.6,1.2,0.8',
      'Max Muncy,2B,ATH,SEA,0.5,0.2,0,0.1,0.4,0.4,1.0,0.8',
    );
    const response = await upload(backend, token, 'upload-baseball-projections', uploadForm(file, null));
    expect(response).toMatchObject({
      status: 200,
      body: { count: 4, unmatched: ['Max Muncy', 'Shohei Ohtani'] },
    });
    const rows = await storedRows(backend, 'sabersim_baseball_projections');
    expect(rows.map(({ Name, Pos, Team, K }) => [Name, Pos, Team, K])).toEqual([
      ['Shohei Ohtani', 'DH', 'LAD', 1.1],
      ['Shohei Ohtani', 'SP', 'LAD', 7.5],
      ['Max Muncy', '3B', 'LAD', 1.2],
      ['Max Muncy', '2B', 'ATH', 1],
    ]);
  });

  test('a showdown slate, which lists each player as captain and not, gives one row a player (SEC-32, DATA-25)', async () => {
    const slate = showdownForm(sabersimBasketball(7, projectedPlayers(7, 'basketball_nba', 'sabersim', NOW)));
    const listed = slate.trim().split('\n').length - 1;
    expect(await send(slate)).toMatchObject({ status: 200, body: { count: listed / 2 } });
    expect(await stored()).toHaveLength(listed / 2);
  });

  test('a name that a spreadsheet would run is stored as the text that it is (SEC-33)', async () => {
    const names = [
      '=1+1',
      '+Plus',
      '-Minus',
      '@cmd',
      "=HYPERLINK('http://x';'y')",
      "Robert'); drop table props;--",
    ];
    expect(await send(lines(HEADER, ...names.map((name) => `"${name}",DAL,1,2,3`)))).toMatchObject({
      status: 200,
    });
    expect((await stored()).map(({ player_name }) => player_name)).toEqual(names);
  });

  test('10,000 good rows are stored whole (SEC-37)', async () => {
    expect(await send(players('Player', 10_000))).toMatchObject({ status: 200, body: { count: 10_000 } });
    expect(await stored()).toHaveLength(10_000);
  });
});

describe('players without a prop', () => {
  test('are named as the file writes them, and marks, suffix and nickname of a prop row do not matter (FUNC-13, ADM-17)', async () => {
    const [row] = propRows([0], 20.5);
    const named = ['Luka Doncic', 'Nicolas Claxton', 'Jaren Jackson Jr.'];
    await backend.write(
      'POST',
      'rebounds_props',
      named.map((player_name) => ({ ...row, player_name })),
    );
    const response = await send(
      lines(
        HEADER,
        'Luka Dončić,LAL,1,2,3',
        'Nic Claxton,BKN,1,2,3',
        'Jaren Jackson,MEM,1,2,3',
        'Lúka Garza,BOS,1,2,3',
        'Bronny James Jr.,LAL,1,2,3',
      ),
    );
    expect(response.body).toMatchObject({ count: 5, unmatched: ['Bronny James Jr.', 'Lúka Garza'] });
  });

  test('are none whose props are known to be theirs by an initial or a decision (ADM-17, REVIEW-4)', async () => {
    const header = lines(
      HEADER,
      'Jonathan Isaac,ORL,1,2,3',
      'DeMarcus Cousins,SAC,1,2,3',
      'Cole Anthony,ORL,1,2,3',
    );
    await send(header);
    const people = await backend.rows('players?select=id,display_name&league=eq.nba');
    const idOf = (name: string) => people.find(({ display_name }) => display_name === name)?.id;
    const [row] = propRows([0], 20.5);
    await backend.write('POST', 'rebounds_props', [
      { ...row, player_name: 'J. Isaac', player_id: idOf('Jonathan Isaac') },
      { ...row, player_name: 'Boogie Cousins', player_id: idOf('DeMarcus Cousins') },
    ]);
    expect((await send(header)).body).toMatchObject({
      count: 3,
      unmatched: ['Cole Anthony'],
      unmatchedCount: 1,
    });
  });

  test('a prop row past the first 1,000 counts', async () => {
    await backend.write('POST', 'props', propRows(range(0, 1_205), 20.5));
    const { body } = await send(players('Player', 1_207));
    expect(body.unmatched).toEqual(['Player 1205', 'Player 1206']);
  });

  test("another league's props do not count", async () => {
    const file = lines('Name,Team,PTS,RB,AST', 'Player 3,NYL,1,2,3');
    const response = await upload(backend, token, 'upload-wnba-projections', uploadForm(file, 'sabersim'));
    expect(response.body).toMatchObject({ count: 1, unmatched: ['Player 3'] });
  });
});

test('an upload that a newer one has overtaken is not stored, and says so (SEC-79)', async () => {
  const soon = new Date(Date.now() + 60_000).toISOString();
  const newest = [{ player_name: 'The Newest', team: 'LAL', points: 30 }];
  await backend.write('POST', 'rpc/replace_projections', {
    p_table: 'sabersim_projections',
    p_rows: newest,
    p_seen_at: soon,
  });
  const response = await send(players('Older', 2));
  expect(response.status).toBe(409);
  expect(response.body.error).toMatch(/^Newer rows were stored meanwhile/);
  expect(await storedRows(backend, 'sabersim_projections')).toMatchObject(newest);
});
