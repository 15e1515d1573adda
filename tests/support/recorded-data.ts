import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Where recordings of real exports and odds are, which are not ours to keep in the repository. Throws when
 * RECORDED_DATA does not name a folder.
 */
export function recordedFile(name: string): URL {
  const folder = process.env.RECORDED_DATA;
  if (!folder) {
    throw new Error(
      'Set RECORDED_DATA to the folder of recordings (csv/, graded/, names/, odds/, pricing/); it is not set.',
    );
  }
  return pathToFileURL(path.resolve(folder, name));
}
