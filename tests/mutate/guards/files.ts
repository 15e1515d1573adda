import { type CodeGuard, guardsIn } from '../code-guard.ts';

const csv = 'src/lib/csv';
const csvUnit = 'tests/unit/csv';
const projections = 'src/lib/projections/csv';
const unit = 'tests/unit/projections';

/** What is refused of a projection file. */
export const FILE_GUARDS: CodeGuard[] = [
  ...guardsIn(`${csv}/decode.ts`, `${csvUnit}/decode.test.ts`, [
    ['SEC-24 workbooks', 'if (magic) return notCsv(magic.what);', '', 'a gzip renamed .csv'],
    [
      'SEC-24 web pages',
      "if (start === '<') return notCsv('a web page or XML');",
      '',
      'a web page, XML or JSON',
    ],
    [
      'SEC-24 JSON',
      "if (start === '{' || start === '[') return notCsv('JSON');",
      '',
      'a web page, XML or JSON',
    ],
    ['SEC-25 empty files', "if (start === '') {", "if (start === '-') {", 'are empty (SEC-25)'],
    [
      'SEC-26 bytes of a file',
      'if (bytes <= most) return null;',
      'if (bytes >= 0) return null;',
      'a file over the limit',
    ],
    [
      'SEC-27 UTF-16 with its mark',
      'if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff]) || looksLikeUtf16(bytes)) {',
      'if (looksLikeUtf16(bytes)) {',
      'UTF-16 is named',
    ],
    ['SEC-27 UTF-16 without its mark', ' || looksLikeUtf16(bytes)', '', 'UTF-16 is named'],
    [
      'SEC-27 broken UTF-8',
      "return new TextDecoder('utf-8', { fatal: true }).decode(bytes);",
      "return new TextDecoder('utf-8').decode(bytes).replaceAll('\\ufffd', '?');",
      'broken UTF-8 is named',
    ],
    [
      'SEC-27 letters lost before',
      'if (replaced !== -1)',
      'if (replaced < -1)',
      'already lost is broken UTF-8',
    ],
    ['SEC-27 NUL', 'if (nul !== -1) {', 'if (nul < -1) {', 'a NUL is named'],
  ]),
  ...guardsIn(`${projections}/header.ts`, `${unit}/header.test.ts`, [
    [
      'SEC-28 missing headers',
      'if (missing.length > 0) {',
      'if (missing.length < 0) {',
      'a missing header is named',
    ],
    [
      'SEC-28 doubled headers',
      'if (doubled) {',
      'if (doubled && headers.length === 0) {',
      'a doubled header is named',
    ],
    [
      'SEC-29 names of JavaScript',
      'if (forbidden !== null) {',
      "if (forbidden === 'x') {",
      '__proto__ and constructor',
    ],
    ['SEC-35 another slot', 'if (other !== null) {', 'if (other === expected) {', 'in the SaberSim slot'],
  ]),
  ...guardsIn(`${csv}/file-problem.ts`, `${unit}/read-projections.test.ts`, [
    [
      'SEC-26 columns',
      'if (width <= FILE_LIMITS.columns) return null;',
      'if (width >= 0) return null;',
      'too many columns are refused',
    ],
    [
      'SEC-26 rows',
      'if (rows <= FILE_LIMITS.rows) return null;',
      'if (rows >= 0) return null;',
      'too many rows are refused',
    ],
    [
      'SEC-37 one bad row',
      'if (bad === 0) return null;',
      'if (bad >= 0) return null;',
      'with only row 9,999 bad',
    ],
  ]),
  ...guardsIn(`${csv}/row-shape.ts`, `${unit}/read-projections.test.ts`, [
    [
      'SEC-30 short and long rows',
      "(width === columns ? null : 'width')",
      'null',
      'short and long rows are named',
    ],
  ]),
  ...guardsIn(`${projections}/wrong-league.ts`, `${unit}/header.test.ts`, [
    [
      'SEC-35 teams of the other league',
      'if (foreign.length <= own.length) return null;',
      'if (foreign.length >= 0) return null;',
      'NBA and WNBA share their headers',
    ],
  ]),
  ...guardsIn(`${projections}/read-projections.ts`, `${unit}/read-projections.test.ts`, [
    ['SEC-26 cells', 'cell.length > FILE_LIMITS.cell', 'cell.length < 0', 'a cell of 1 MB is refused'],
    [
      'SEC-26 bad rows that are listed',
      'badRows: badRows.slice(0, FILE_LIMITS.badRowsListed),',
      'badRows,',
      'the first 200 by their numbers',
    ],
    [
      'SEC-30 quotes that stay open',
      "if (fault === 'open quote') return",
      "if (fault === 'open quote' && width < 0) return",
      'an unclosed quote is named',
    ],
    [
      'SEC-30 stray quotes',
      "if (fault === 'stray quote') return",
      "if (fault === 'stray quote' && width < 0) return",
      'a quote in the middle',
    ],
    ['SEC-31 every bad cell', 'problems.push(`', 'void (`', 'every bad cell of a row is listed'],
    [
      'SEC-39 all bad rows are counted',
      'const rejected = badCount + clashCount;',
      'const rejected = badRows.length;',
      'one name 20,000 times',
    ],
  ]),
  ...guardsIn(`${projections}/read-projections.ts`, `${unit}/repeated-players.test.ts`, [
    ['SEC-39 the count of rows', 'accepted: total - rejected,', 'accepted: rows.length,', '(SEC-32)'],
  ]),
  ...guardsIn(`${projections}/read-projections.ts`, `${unit}/header.test.ts`, [
    [
      'SEC-25 no projections at all',
      'if (rows.every(({ row }) =>',
      'if (rows.length < 0 && rows.every(({ row }) =>',
      'players without a single projection',
    ],
    [
      'SEC-25 a header alone',
      '(collected.total === 0 ? NO_ROWS : null)',
      'null',
      'a header without players is refused',
    ],
  ]),
  ...guardsIn(`${csv}/cells.ts`, `${csvUnit}/cells.test.ts`, [
    [
      'SEC-31 plain decimals',
      'const value = DECIMAL.test(plain) ? Number(plain) : Number.NaN;',
      'const value = Number(plain);',
      'text that is no number',
    ],
    [
      'SEC-31 numbers of a text',
      'DECIMAL.test(plain) ? Number(plain) : Number.NaN',
      'Number.parseFloat(plain)',
      'text that is no number',
    ],
    ['SEC-31 bounds', 'if (value < least || value > most)', 'if (value === most + 0.5)', 'out of bounds'],
    ['SEC-31 negative numbers', 'value < least || ', '', 'out of bounds'],
    ['SEC-31 a true minus', ".replace(TRUE_MINUS, '-')", '', 'a true minus'],
    [
      'SEC-73 a blank cell',
      "if (trimmed === '' || trimmed.toLowerCase() === 'nan') return { value: null };",
      "if (trimmed === '' || trimmed.toLowerCase() === 'nan') return { value: 0 };",
      'blank and NaN are null',
    ],
    [
      'SEC-33 formulas are text',
      'return { value: words };',
      "return { value: words.replace(/^[=+@-]/, '') };",
      'text that a spreadsheet would run',
    ],
    [
      'SEC-34 a number that backtracks',
      '(?:\\d+(?:\\.\\d*)?|\\.\\d+)',
      '(?:\\d*\\d*(?:\\.\\d*)?|\\.\\d+)',
      '(SEC-34)',
    ],
    [
      'SEC-34 white space that backtracks',
      "cell.trim().replace(/\\s+/g, ' ')",
      "cell.trim().replace(/\\s+$/g, '').replace(/\\s+/g, ' ')",
      '(SEC-34)',
    ],
  ]),
  ...guardsIn(`${csv}/csv-text.ts`, `${csvUnit}/csv-text.test.ts`, [
    ['SEC-33 cells that a spreadsheet would run', 'escapeFormulae: FORMULA, ', '', '(SEC-33)'],
    ['SEC-33 a formula behind a tab', '@\\t\\r', '@', '(SEC-33)'],
    ['SEC-33 a formula behind a blank', "/^'*\\s*[", "/^'*[", '(SEC-33)'],
    ['SEC-33 a cell that looks guarded', "/^'*", '/^', '(SEC-33)'],
  ]),
  ...guardsIn(`${csv}/csv-rows.ts`, `${csvUnit}/csv-rows.test.ts`, [
    [
      'SEC-34 a comma that was found is not searched again',
      'if (comma < at) comma = ',
      'comma = ',
      'rows without a comma',
    ],
  ]),
  ...guardsIn(`${projections}/duplicate-players.ts`, `${unit}/repeated-players.test.ts`, [
    ['SEC-32 rows that clash', 'if (!isOnePlayer) clashing.set(row, same);', '', '(SEC-32)'],
    ['SEC-32 roles', "role ?? ''}", "''}", '(SEC-32)'],
  ]),
  ...guardsIn(`${projections}/duplicate-players.ts`, `${unit}/read-projections.test.ts`, [
    [
      'SEC-26 rows named of a clash',
      'const OTHERS_LISTED = 5;',
      'const OTHERS_LISTED = 50_000;',
      'one name 20,000 times',
    ],
  ]),
  ...guardsIn('src/lib/players/player-name.ts', 'tests/unit/players/player-name.test.ts', [
    ['SEC-34 notes in brackets', '/\\([^()]*\\)/g', '/\\s*\\(.*?\\)/g', '(SEC-34)'],
    ['SEC-34 spaces', '.split(/\\s+/)\n', ".replace(/\\s+$/, '')\n    .split(/\\s+/)\n", '(SEC-34)'],
  ]),
  ...guardsIn('supabase/functions/_shared/http/upload-body.ts', 'tests/functions/upload-refusals.test.ts', [
    [
      'SEC-26 bytes of an upload',
      'return await readLimited(request.body, limit);',
      'return new Uint8Array(await request.arrayBuffer());',
      'of 50 MB without a length',
    ],
  ]),
  ...guardsIn('supabase/functions/_shared/http/upload-body.ts', 'tests/functions/uploads.test.ts', [
    [
      'SEC-40 a file as JSON',
      'bytes: new TextEncoder().encode(csvData),',
      'bytes: new TextEncoder().encode(csvData.trim()).slice(1),',
      '(SEC-40)',
    ],
  ]),
  ...guardsIn('supabase/functions/_shared/runs/serve-upload.ts', 'tests/functions/upload-refusals.test.ts', [
    [
      'SEC-36 the source',
      'if (slot) return slot;',
      'if (slot ?? first) return slot ?? first!;',
      'a source that the function does not take',
    ],
    [
      'SEC-37 all or nothing',
      'if (parsed.problem) throw refusal(parsed.problem, parsed);',
      '',
      'with only row 9,999 bad',
    ],
  ]),
  ...guardsIn('supabase/local/apart-from-demo.ts', 'tests/unit/local/apart-from-demo.test.ts', [
    [
      "DESK-18 a key takes nothing of the demo's",
      "!hasOwnDatabase && !records.includes('seeded.json')",
      '!hasOwnDatabase',
      'leaves the demo what it has seeded',
    ],
    [
      'DESK-18 the demo over what a key filled',
      "if (filledBy === 'key' || (await wasFilledByDevelopers(database))) {",
      "if (filledBy === 'key') {",
      'the demo is not seeded over what developers',
    ],
    [
      'DESK-18 the demo over what a key has used',
      "if (filledBy === 'key' || (await wasFilledByDevelopers(database))) {",
      'if (await wasFilledByDevelopers(database)) {',
      'a PostgreSQL that a start with a key has used',
    ],
    [
      'DESK-18 a key over what the demo filled',
      "if (filledBy === 'demo') {",
      "if (filledBy === 'demo' && database.url === '') {",
      'a PostgreSQL that the demo has filled',
    ],
  ]),
];
