import type { ScratchCopy } from './scratch-copy.ts';

type Block = { language: string; text: string };

function blocksOf(readme: string): Block[] {
  const section = readme.split(/^## /m).find((part) => part.startsWith('Adding a category\n'));
  if (section === undefined) throw new Error("README.md should have a section 'Adding a category'.");
  return [...section.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));
}

/** The file that the first line of a block names in a comment, and what follows that line. */
function fileOf({ text }: Block): { file: string; rest: string } {
  const [, file, rest] = /^(?:--|\/\/) (\S+)\n(.*)$/s.exec(text) ?? [];
  if (file === undefined || rest === undefined) {
    throw new Error(`Expected a block whose first line names its file, found:\n${text}`);
  }
  return { file, rest };
}

/** The catalog file with an entry after the last of its categories. */
function withEntry(file: string, text: string, entry: string): string {
  const start = text.indexOf('\n    categories: [\n');
  const end = text.indexOf('\n    ],\n', start) + 1;
  if (start < 0 || end === 0) throw new Error(`${file} should have a list of categories.`);
  const indented = entry.trimEnd().replaceAll(/^(?=.)/gm, '      ');
  return `${text.slice(0, end)}${indented}\n${text.slice(end)}`;
}

/** Does what README says under 'Adding a category', block by block; answers which files it touched by hand. */
export async function followRecipe(copy: ScratchCopy): Promise<string[]> {
  const touched: string[] = [];
  for (const block of blocksOf(await copy.read('README.md'))) {
    if (block.language === 'sh') {
      await copy.run(block.text);
      continue;
    }
    const { file, rest } = fileOf(block);
    const isEntry = block.language === 'ts';
    await copy.write(file, isEntry ? withEntry(file, await copy.read(file), rest) : rest);
    touched.push(file);
  }
  return touched;
}
