import { decodeCsv } from '../../csv/decode.ts';
import { separatorHint, shownHeaders } from '../../csv/header.ts';
import { filledRows } from '../../csv/row-shape.ts';
import { PROJECTION_FILES, type ProjectionFile } from '../files.ts';
import { detectFile, fileInWords, slotsLike } from './detect-file.ts';
import { type ParsedProjections, readProjections } from './read-projections.ts';

/** A slot that a file may be meant for, and what the file holds for it. */
export interface SlotReading {
  readonly slot: ProjectionFile;
  readonly parsed: ParsedProjections;
}

/** The slots that a file may be meant for: one, several between which only a person can tell, or none and why. */
export type RecognizedFile =
  | { readonly readings: readonly [SlotReading, ...SlotReading[]] }
  | { readonly problem: string };

const KNOWN = PROJECTION_FILES.map(({ label }) => label).join(', ');

/**
 * Which slot a projection file is meant for, by its header, and by its teams where leagues share a header (NBA and WNBA). Never
 * throws: of a file that is none of them it says what was expected and what was found (ADM-21).
 */
export function recognizeFile(bytes: Uint8Array): RecognizedFile {
  const decoded = decodeCsv(bytes);
  if ('problem' in decoded) return { problem: decoded.problem.message };
  const header = headerOf(decoded.text);
  const found = detectFile(header);
  const readings = slotsLike(found).map((slot) => ({ slot, parsed: readProjections(bytes, slot) }));
  const possible = readings.filter(({ parsed }) => parsed.problem?.code !== 'wrong-file');
  // Where a slot has all of its columns, one that lacks some is not meant.
  const readable = possible.filter(({ parsed }) => parsed.problem?.code !== 'header');
  const [first, ...others] = readable.length > 0 ? readable : possible;
  if (first) return { readings: [first, ...others] };
  return {
    problem: `Expected one of the files ${KNOWN}; found ${fileInWords(found)} (${shownHeaders(header)})${separatorHint(header)}.`,
  };
}

function headerOf(text: string): readonly string[] {
  const [header] = filledRows(text);
  return header?.cells ?? [];
}
