import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { currentToast } from '../../../src/ui/toast-store.ts';
import { type AnswerTo, accountService } from '../../support/account-service.ts';
import { expectLogged } from '../../support/console.ts';
import { holding } from '../../support/holding.ts';
import { row } from '../../support/offered-play.ts';
import { begun, openPlaysOf } from '../../support/plays-page.tsx';

const service = accountService();
beforeAll(() => service.start());
beforeEach(() => {
  service.reset();
  service.answer('GET /rest/v1/plays', { body: [] });
  service.answer('GET /rest/v1/bankrolls', { body: [] });
});
afterAll(() => service.stop());

const IMPORT = 'POST /rest/v1/rpc/import_plays';

const openPlays = (plays: readonly object[] | AnswerTo, address?: string) =>
  openPlaysOf(service, plays, address);

describe('plays out and in as a CSV', () => {
  test('of two files the one that was chosen last counts, whichever is read first (MINE-6)', async () => {
    const user = await openPlays([]);
    await user.click(await screen.findByText('CSV out and in'));
    const input = await screen.findByLabelText('Import plays of earlier games');
    const file = (name: string, line: number) => {
      const row = `NBA,2026-11-20T00:30:00Z,Jayson Tatum,Points,over,${line},Bovada,-110,W`;
      const text = `League,Start,Player,Kind,Side,Line,Book,Price,Result\n${row}`;
      return new File([text], name, { type: 'text/csv' });
    };
    const [large, small] = [file('large.csv', 24.5), file('small.csv', 25.5)];
    const { held, release } = holding();
    const bytes = large.arrayBuffer.bind(large);
    const late = vi.spyOn(large, 'arrayBuffer').mockImplementation(async () => {
      await held;
      return bytes();
    });
    await user.upload(input, large);
    await user.upload(input, small);
    const status = screen.getByRole('status', { name: 'Import' });
    await waitFor(() => expect(status).toHaveTextContent('small.csv: 1 play'));
    release();
    await late.mock.results[0]?.value;
    await act(async () => {});
    expect(status).toHaveTextContent('small.csv: 1 play');
  });

  test('a file is imported whole or not at all, and says what was expected (MINE-6)', async () => {
    const user = await openPlays([]);
    await user.click(await screen.findByText('CSV out and in'));
    const input = await screen.findByLabelText('Import plays of earlier games');
    const status = screen.getByRole('status', { name: 'Import' });
    const file = (text: BlobPart) => new File([text], 'plays.csv', { type: 'text/csv' });
    await user.upload(input, file('League,Player\nNBA,X\n'));
    await waitFor(() => expect(status).toHaveTextContent(/lacks start, kind.*found League, Player/));
    const head = 'League,Start,Player,Kind,Side,Line,Book,Price,Result';
    const good = 'NBA,2026-11-20T00:30:00Z,Jayson Tatum,Points,over,24.5,Bovada,-110,W';
    await user.upload(input, file([head, good, good.replace('-110', '1.9')].join('\n')));
    await waitFor(() => expect(status).toHaveTextContent('1 row cannot be imported, so nothing was.'));
    expect(status).toHaveTextContent(/Row\s3: price: expected American odds/);
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    // As Excel saves it without UTF-8: the letter would be lost for good, and the name with it.
    const latin1 = Uint8Array.from([head, good.replace('Jayson', 'José')].join('\n'), (letter) =>
      letter.charCodeAt(0),
    );
    await user.upload(input, file(latin1));
    await waitFor(() =>
      expect(status).toHaveTextContent(
        'plays.csv cannot be imported: Expected a CSV in UTF-8, found broken UTF-8 in line 2. Save it as CSV (UTF-8). Nothing was imported.',
      ),
    );
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    await user.upload(input, file([head, good, good, good].join('\n')));
    await waitFor(() =>
      expect(status).toHaveTextContent(
        'plays.csv: 3 plays. 2 rows say the same as one before: bets of their own.',
      ),
    );
    const large = file(head);
    Object.defineProperty(large, 'size', { value: 20_000_000 });
    await user.upload(input, large);
    await waitFor(() =>
      expect(status).toHaveTextContent(
        'plays.csv cannot be imported: The file may have at most 16 MB, found 19.1 MB. Nothing was imported.',
      ),
    );

    service.answer(IMPORT, { body: { added: 1, known: 0 } });
    await user.upload(input, file([head, good].join('\n')));
    await user.click(await screen.findByRole('button', { name: 'Import 1 play' }));
    await waitFor(() => expect(status).toHaveTextContent('1 play imported.'));
    // With the first play the page becomes another one, in which the panel is closed.
    expect(currentToast()).toMatchObject({ title: '1 play imported' });
    const [asked] = service.askedFor(IMPORT);
    expect(asked?.body).toMatchObject({
      p_plays: [{ player_name: 'Jayson Tatum', result: 'win', price: -110 }],
    });
  });

  test('a long file goes in parts; one that does not arrive is told, and the same file again brings the rest (MINE-6)', async () => {
    const user = await openPlays([row(begun)]);
    await user.click(await screen.findByText('CSV out and in'));
    const status = screen.getByRole('status', { name: 'Import' });
    const head = 'League,Start,Player,Kind,Side,Line,Book,Price';
    const rows = Array.from(
      { length: 1001 },
      (_, at) => `NBA,2026-11-20T00:30:00Z,Player ${at},Points,over,24.5,Bovada,-110`,
    );
    const sizeOf = (body: unknown) => z.object({ p_plays: z.array(z.unknown()) }).parse(body).p_plays.length;
    const send = async () => {
      const input = await screen.findByLabelText('Import plays of earlier games');
      await user.upload(input, new File([[head, ...rows].join('\n')], 'plays.csv', { type: 'text/csv' }));
      await user.click(await screen.findByRole('button', { name: 'Import 1,001 plays' }));
    };
    service.answer(IMPORT, ({ body }) =>
      sizeOf(body) === 1000
        ? { body: { added: 1000, known: 0 } }
        : { status: 503, body: { message: 'Away.' } },
    );
    await send();
    await waitFor(() =>
      expect(status).toHaveTextContent(
        'Of 1,001 plays the first 1,000 arrived, and then it stopped: Away. Import the same file again: what is there already is not added twice.',
      ),
    );
    expectLogged('Plays could not be imported.');
    service.answer(IMPORT, ({ body }) =>
      sizeOf(body) === 1000 ? { body: { added: 0, known: 1000 } } : { body: { added: 1, known: 0 } },
    );
    service.holdAnswers('/rest/v1/rpc/import_plays');
    await user.click(screen.getByRole('button', { name: 'Import 1,001 plays' }));
    expect(status).toHaveTextContent('0 of them have arrived.');
    expect(screen.getByRole('button', { name: 'Importing…' })).toBeDisabled();
    expect(screen.getByLabelText('Import plays of earlier games')).toBeDisabled();
    service.releaseAnswers();
    await waitFor(() => expect(status).toHaveTextContent('1 play imported, 1,000 were there already.'));
    expect(service.askedFor(IMPORT).map(({ body }) => sizeOf(body))).toEqual([1000, 1, 1000, 1]);
  });

  test('where the page of plays takes the place of the panel, a message that stays says that the import stopped (MINE-6)', async () => {
    const user = await openPlays([]);
    await user.click(await screen.findByText('CSV out and in'));
    const rows = Array.from(
      { length: 1001 },
      (_, at) => `NBA,2026-11-20T00:30:00Z,Player ${at},Points,over,24.5,Bovada,-110`,
    );
    const text = ['League,Start,Player,Kind,Side,Line,Book,Price', ...rows].join('\n');
    const input = await screen.findByLabelText('Import plays of earlier games');
    await user.upload(input, new File([text], 'plays.csv', { type: 'text/csv' }));
    let parts = 0;
    service.answer(IMPORT, () => {
      parts += 1;
      return parts === 1 ? { body: { added: 1000, known: 0 } } : 'unreachable';
    });
    await user.click(await screen.findByRole('button', { name: 'Import 1,001 plays' }));
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'The import stopped',
        description: expect.stringMatching(/^Of 1,001 plays the first 1,000 arrived/),
      }),
    );
    expect(currentToast()?.duration).toBeGreaterThan(24 * 60 * 60 * 1000);
    expectLogged('Plays could not be imported.');
  });
});
