import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sports } from '../../src/lib/catalog/catalog.ts';

const FUNCTIONS = join('supabase', 'functions');
const CONFIG = join('supabase', 'config.toml');
/** Below this line of config.toml stands what is generated. */
const CONFIG_MARK = '# Written by `npm run generate`: one section a function.';

/** The edge functions that fetch odds, as the catalog names them, in the order of the alphabet. */
export function catalogFetchFunctions(): string[] {
  const names = sports.flatMap(({ categories, priceCategories, eventsFunction }) => [
    ...[...categories, ...priceCategories].map(({ fetchFunction }) => fetchFunction),
    ...(eventsFunction ? [eventsFunction] : []),
  ]);
  return [...new Set(names)].sort();
}

function fetchFunctionText(name: string): string {
  return `import { serveFetch } from '../_shared/runs/serve-fetch.ts';\n\nserveFetch('${name}');\n`;
}

function configSection(name: string): string {
  return `\n[functions.${name}]\nverify_jwt = false\nimport_map = "./hosted/import_map.json"\n`;
}

async function functionFolders(root: string): Promise<string[]> {
  const entries = await readdir(join(root, FUNCTIONS), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
}

async function configText(root: string, functions: readonly string[]): Promise<string> {
  const [byHand, rest] = (await readFile(join(root, CONFIG), 'utf8')).split(CONFIG_MARK);
  if (rest === undefined) throw new Error(`${CONFIG} should have the line '${CONFIG_MARK}'; it has none.`);
  return `${byHand}${CONFIG_MARK}\n${functions.map(configSection).join('')}`;
}

async function isSame(file: string, text: string): Promise<boolean> {
  try {
    return (await readFile(file, 'utf8')) === text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** What to write and what to delete so that the project at a folder follows the catalog; paths are relative to it. */
export type Changes = { write: ReadonlyMap<string, string>; remove: readonly string[] };

/** Compares what follows from the fetch functions of the catalog with what stands in the project at `root`. */
export async function generatedChanges(root: string, fetchFunctions: readonly string[]): Promise<Changes> {
  const present = await functionFolders(root);
  const byHand = present.filter((name) => !name.startsWith('fetch-'));
  const texts: [file: string, text: string][] = fetchFunctions.map((name) => [
    join(FUNCTIONS, name, 'index.ts'),
    fetchFunctionText(name),
  ]);
  texts.push([CONFIG, await configText(root, [...fetchFunctions, ...byHand].sort())]);
  const write = new Map<string, string>();
  for (const [file, text] of texts) if (!(await isSame(join(root, file), text))) write.set(file, text);
  const remove = present.filter((name) => name.startsWith('fetch-') && !fetchFunctions.includes(name));
  return { write, remove: remove.map((name) => join(FUNCTIONS, name)) };
}

/** Makes the project at `root` follow. */
export async function applyChanges(root: string, { write, remove }: Changes): Promise<void> {
  for (const [file, text] of write) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  for (const folder of remove) await rm(join(root, folder), { recursive: true });
}
