import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** The first of these programs that is on this machine, by its name on PATH or by its whole path; null without one. */
export function onPath(programs: readonly string[], path = process.env.PATH ?? ''): string | null {
  const folders = path.split(delimiter);
  const places = programs.flatMap((program) =>
    isAbsolute(program) ? program : folders.map((folder) => join(folder, program)),
  );
  return places.find((place) => existsSync(place)) ?? null;
}
