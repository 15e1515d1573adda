import { describe, expect, test } from 'vitest';
import { decisionsIn, importReportIn, madeDecisionIn, namesIn } from '../../../src/lib/name-review/review.ts';
import {
  candidateText,
  decidedText,
  decisionText,
  gameText,
  importText,
  joinText,
  nearnessText,
  playerPlace,
  previewText,
  reasonText,
  summaryText,
  whereText,
} from '../../../src/lib/name-review/review-texts.ts';
import { candidate, madeDecision, waitingName } from '../../support/names-to-review.ts';

const nameOf = (more: object = {}) => {
  const [name] = namesIn([waitingName('J. Williams', more)]);
  if (!name) throw new Error('there is one name');
  return name;
};

describe('the evidence of a name in words (REVIEW-1)', () => {
  test('says where the name stands', () => {
    expect(gameText(nameOf())).toBe('MIA @ BOS');
    expect(gameText(nameOf({ game: null }))).toBeNull();
    expect(whereText(nameOf())).toBe('2 rows of lines (Points and Rebounds)');
    expect(
      whereText(
        nameOf({
          lines: 1,
          categories: [
            'baseball_props:hits',
            'baseball_props:bases',
            'baseball_player_props:hits',
            'x_props',
            'props',
          ],
          sources: ['etr', 'sabersim'],
        }),
      ),
    ).toMatch(/^1 row of lines \(Hits, .* and 2 more\) and the file of SaberSim and ETR$/);
    expect(whereText(nameOf({ lines: 0, categories: [], sources: ['sabersim'] }))).toBe(
      'The file of SaberSim',
    );
  });

  test('says why it waits', () => {
    const [one, two] = [candidate(1, 'Jalen Williams'), candidate(2, 'Jaylin Williams')];
    expect(reasonText(nameOf({ candidates: [one, two] }))).toMatch(/^More than one player/);
    expect(reasonText(nameOf({ candidates: [one] }))).toMatch(/^Alike, but not certainly/);
    expect(reasonText(nameOf())).toMatch(/^Nobody is certain/);
    expect(reasonText(nameOf({ kind: 'look-alike' }))).toMatch(/^Now two players/);
    expect(reasonText(nameOf({ kind: 'unmatched' }))).toMatch(/^No stored file/);
    expect(nearnessText('initial')).toBe('same family name and initial');
    expect(nearnessText(null)).toBeNull();
  });

  test('says whom it could mean and what joining them would do', () => {
    const [projected] = nameOf({
      candidates: [candidate(1, 'Jalen Williams', { position: 'F' })],
    }).candidates;
    if (!projected) throw new Error('there is one candidate');
    expect(candidateText(projected)).toBe('projected by SaberSim, no lines');
    expect(candidateText({ lines: 3, sources: [] })).toBe('not projected, 3 rows of lines');
    expect(playerPlace(projected)).toBe('MIA, F');
    expect(joinText(nameOf(), projected)).toBe('Would join 2 rows of lines with 1 projection.');
    expect(joinText(nameOf({ history: 1_200, plays: 1 }), projected)).toBe(
      'Would join 2 rows of lines, 1,200 changes in the history and 1 recorded play with 1 projection.',
    );
    const nothing = { lines: 0, sources: [], history: 0, plays: 0 };
    expect(joinText(nameOf(), nothing)).toBe('Would give 2 rows of lines to this player.');
    expect(joinText(nothing, nothing)).toBe('Would join nothing that is stored now.');
  });

  test('sums up what waits', () => {
    expect(summaryText(namesIn([waitingName('A'), waitingName('B', { kind: 'unmatched' })]))).toBe(
      '2 names: 1 ambiguous, 1 unmatched',
    );
    expect(summaryText(namesIn([waitingName('A', { waiting: 412 })]))).toBe(
      'The first 1 of 412 names: 1 ambiguous',
    );
  });
});

describe('what was decided in words (REVIEW-5)', () => {
  test('names the player, and the team for which it counts', () => {
    const [same, never] = decisionsIn([
      madeDecision(1),
      madeDecision(2, { team: null, player_team: null, decision: 'never' }),
    ]);
    if (!same || !never) throw new Error('there are two decisions');
    expect(decisionText(same)).toBe('is Jalen Williams (MIA) at MIA');
    expect(decisionText(never)).toBe('is never Jalen Williams');
  });

  test('says what it moved', () => {
    expect(decidedText(nameOf(), 'same', 'Jalen Williams', 2)).toBe(
      'J. Williams is Jalen Williams from now on. 2 rows have another player by it.',
    );
    expect(decidedText(nameOf(), 'never', 'Jalen Williams', 0)).toBe('J. Williams is never Jalen Williams.');
    expect(decidedText(nameOf(), 'new', 'J. Williams', 1)).toBe(
      'J. Williams is a player of their own. 1 row has another player by it.',
    );
    expect(decidedText(nameOf({ player_id: 3 }), 'same', 'J. Williams', 0)).toBe(
      'J. Williams is a player of their own.',
    );
  });

  test('says what would come, and what came, of a file (REVIEW-8)', () => {
    const report = importReportIn({
      imported: true,
      rows: [
        { row: 2, outcome: 'new', problem: null },
        { row: 3, outcome: 'known', problem: null },
      ],
      changed: 1,
    });
    expect(previewText(report)).toBe(
      '2 decisions: 1 new, 1 known already. 1 stored row would have another player.',
    );
    expect(importText(report)).toBe('1 new decision. 1 stored row has another player by them.');
  });
});

describe('answers of the server that are not what they should be', () => {
  test.each([
    [null],
    [{}],
    [[null]],
    [[waitingName('A', { kind: 'strange' })]],
    [[waitingName('A', { lines: '2' })]],
    [[waitingName('A', { candidates: [{}] })]],
    [[{ ...waitingName('A'), spelling: undefined }]],
  ])('%j is no list of names', (answer) => {
    expect(() => namesIn(answer)).toThrow(/^Expected /);
  });

  test('nor are they decisions or reports', () => {
    expect(() => decisionsIn([madeDecision(1, { decision: 'maybe' })])).toThrow(/^Expected decision/);
    expect(() => importReportIn('no')).toThrow(/^Expected/);
    expect(() => madeDecisionIn({ id: 1 })).toThrow(/^Expected rows/);
    expect(madeDecisionIn({ id: 1, rows: 2 })).toEqual({ id: 1, rows: 2 });
  });
});
