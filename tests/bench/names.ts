import { DEVELOPER, startFunctionsBackend } from '../support/functions-backend.ts';
import { NAMES_ALIKE } from '../support/names-alike.ts';
import { lines } from '../support/projection-csv.ts';
import { range } from '../support/prop-rows.ts';
import { namesToReview, upload, uploadForm } from '../support/uploads.ts';

// Files of as many names as the limits let in, alike in several ways, after small ones: what was small a few times is planned for
// as if it always were. One JSON line a file: milliseconds of the upload, and of asking which names wait, as `/dev` does after it.
const NAMES = 20_000;

const backend = await startFunctionsBackend('http://127.0.0.1:9', {}, []);
try {
  const token = await backend.signIn(DEVELOPER);
  const store = async (names: readonly string[]): Promise<void> => {
    const file = lines('Name,Team,PTS,RB,AST', ...names.map((name) => `${name},DAL,1,2,3`));
    const { body } = await upload(backend, token, 'upload-projections', uploadForm(file, 'sabersim'));
    if (body.count !== names.length)
      throw new Error(`Expected ${names.length} rows, found ${JSON.stringify(body)}`);
  };
  const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return Math.round(performance.now() - start);
  };
  for (const file of range(0, 8)) await store([`Player of file ${file}`, `Other of file ${file}`]);
  for (const { alike, nameAt } of NAMES_ALIKE) {
    const names = range(0, NAMES).map(nameAt);
    const uploadMs = await milliseconds(() => store(names));
    console.log(
      JSON.stringify({
        figure: `file of ${NAMES} names, alike: ${alike}`,
        upload_ms: uploadMs,
        review_ms: await milliseconds(() => namesToReview(backend, token)),
      }),
    );
  }
} finally {
  await backend.stop();
}
