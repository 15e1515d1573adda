import Papa from 'papaparse';
import { type Cells, fileText } from '../../supabase/local/demo/projection-files/file-text.ts';
import type { Projected } from '../../supabase/local/demo/projection-files/slate.ts';
import { sourceName } from '../../supabase/local/demo/projection-files/source-names.ts';

// Forms of the sources' files that the demo does not have.

function stat(value: number | undefined): string {
  return value === undefined ? '' : value.toFixed(1);
}

/** SaberSim's older form: every text quoted, the positions of a player separated by commas within one cell. */
export function olderForm(sabersim: string): string {
  const { data } = Papa.parse<string[]>(sabersim, { skipEmptyLines: true });
  const [header = [], ...rows] = data;
  const position = header.indexOf('Pos');
  const older = rows.map((cells) =>
    cells.map((cell, index) => (index === position ? cell.replaceAll('/', ',') : cell)),
  );
  return `${Papa.unparse([header, ...older], { newline: '\n', quotes: true })}\n`;
}

/**
 * A SaberSim export as that of a single game: each player twice, as captain at one and a half times salary and points and in
 * an ordinary slot, with the same statistics; `Status` and `Live Proj` are blank.
 */
export function showdownForm(sabersim: string): string {
  const { data, meta } = Papa.parse<Cells>(sabersim, { header: true, skipEmptyLines: true });
  const rows = data.map(
    (row): Cells => ({ ...row, Pos: row.Pos?.split('/')[0] ?? '', Status: '', 'Live Proj': '' }),
  );
  const captains = rows.map(
    (row): Cells => ({
      ...row,
      'DFS ID': String(Number(row['DFS ID']) + 5_000_000),
      Salary: String(Number(row.Salary) * 1.5),
      'SS Proj': row['SS Proj'] ? (Number(row['SS Proj']) * 1.5).toFixed(2) : '',
    }),
  );
  return fileText(meta.fields ?? [], [...captains, ...rows]);
}

/** A stat table with short headers, as smaller sources and older ETR files have it. */
export function shortHeaders(
  projected: Projected[],
  style: 'PTS, REB, AST' | 'Points, Reb, Assists',
): string {
  const names = style.split(', ');
  const [points = '', rebounds = '', assists = ''] = names;
  return fileText(
    ['Player', 'Team', 'Opponent', points, rebounds, assists],
    projected.map(
      ({ player, team, opponent, means }): Cells => ({
        Player: sourceName(player.name, 'etr'),
        Team: team.code,
        Opponent: opponent.code,
        [points]: stat(means?.points),
        [rebounds]: stat(means?.rebounds),
        [assists]: stat(means?.assists),
      }),
    ),
  );
}

/** ETR's file for daily fantasy: fantasy points and salaries, no statistics. */
export function etrDfs(projected: Projected[]): string {
  const header = ['Player', 'DK Position', 'DK Salary', 'Team', 'Opponent', 'DK Proj', 'DK Value'];
  const rows = projected.map(({ player, team, opponent, means }) => {
    const fantasy = (means?.points ?? 0) * 1.8;
    const salary = 3000 + Math.round(fantasy) * 150;
    const name = sourceName(player.name, 'etr');
    const cells = [name, player.position, salary, team.code, opponent.code, fantasy, fantasy / salary];
    return cells.map(String);
  });
  return `${Papa.unparse([header, ...rows], { newline: '\r\n', quotes: true })}\r\n`;
}
