import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXT = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'architecture.md'), 'utf8');

function partOf(separator: string, beginning: string): string {
  const part = TEXT.split(separator).find((each) => each.startsWith(beginning));
  if (part === undefined) throw new Error(`docs/architecture.md should have '${beginning}'; it has not.`);
  return part;
}

/** A section of docs/architecture.md, with its heading. */
export const architectureSection = (heading: string): string => partOf('\n## ', heading);

/** A paragraph of docs/architecture.md by what it begins with. */
export const architectureParagraph = (beginning: string): string => partOf('\n\n', beginning);
