import Papa from 'papaparse';
import { type Cells, fileText } from './file-text.ts';
import type { Projected } from './slate.ts';
import { sourceName } from './source-names.ts';

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
