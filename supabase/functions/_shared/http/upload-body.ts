import { FILE_LIMITS } from '../../../../src/lib/csv/limits.ts';
import { BodyTooLarge, readLimited } from './limited-body.ts';
import { FunctionError } from './responses.ts';

/**
 * An uploaded file and the source that the caller names; null where the request names none. `preview` asks what storing
 * would do.
 */
interface UploadBody {
  readonly bytes: Uint8Array;
  readonly source: string | null;
  readonly preview: boolean;
}

/** Room for the form or JSON around the file. */
const ENVELOPE_BYTES = 64 * 1024;
const EXPECTED = "Expected a CSV file as the form field 'file', or its text as the JSON field 'csvData'";

function bad(found: string): FunctionError {
  return new FunctionError(400, `${EXPECTED}; found ${found}.`);
}

/** How the file is sent. Throws a 415 for any other content type and for none. */
function contentTypeOf(request: Request): { kind: 'form' | 'json'; header: string } {
  const header = request.headers.get('content-type') ?? '';
  const type = header.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data') return { kind: 'form', header };
  if (type === 'application/json') return { kind: 'json', header };
  throw new FunctionError(
    415,
    `Expected multipart/form-data or application/json; found ${type === '' ? 'no content type' : type}.`,
  );
}

/** JSON takes two bytes for a quote or a line end, so a file within the limit may be twice as long there. */
async function readBody(request: Request, kind: 'form' | 'json'): Promise<Uint8Array<ArrayBuffer>> {
  const limit = FILE_LIMITS.bytes * (kind === 'json' ? 2 : 1) + ENVELOPE_BYTES;
  try {
    return await readLimited(request.body, limit);
  } catch (error) {
    if (error instanceof BodyTooLarge) {
      const megabytes = FILE_LIMITS.bytes / 1024 / 1024;
      throw new FunctionError(413, `The file may have at most ${megabytes} MB; the upload has more.`, {
        code: 'too-large',
      });
    }
    throw new FunctionError(400, 'The upload broke off. Please try again.');
  }
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, header: string): Promise<UploadBody> {
  let form: FormData;
  try {
    form = await new Response(bytes, { headers: { 'content-type': header } }).formData();
  } catch {
    throw bad('a form that cannot be read');
  }
  const files = form.getAll('file');
  const [file] = files;
  if (files.length > 1) throw bad(`${files.length} of them`);
  if (!(file instanceof File)) throw bad(file === undefined ? 'no file' : "text in 'file'");
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    source: sourceOf(form.getAll('source')),
    preview: previewOf(form.get('preview')),
  };
}

function readJson(bytes: Uint8Array): UploadBody {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw bad('a body that is no JSON');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw bad('JSON that is no object');
  const csvData = 'csvData' in body ? body.csvData : undefined;
  if (typeof csvData !== 'string')
    throw bad(csvData === undefined ? 'no csvData' : 'csvData that is no text');
  return {
    bytes: new TextEncoder().encode(csvData),
    source: sourceOf('source' in body && body.source !== null ? [body.source] : []),
    preview: previewOf('preview' in body ? body.preview : null),
  };
}

function sourceOf(values: readonly unknown[]): string | null {
  const [source = null] = values;
  if (values.length > 1 || (source !== null && typeof source !== 'string')) {
    throw new FunctionError(400, "Expected one text as 'source'.");
  }
  return source;
}

/** What is neither a yes nor a no is refused: a preview that is misread would store a file. */
function previewOf(value: unknown): boolean {
  if (value === null || value === false || value === 'false') return false;
  if (value === true || value === 'true') return true;
  throw new FunctionError(400, "Expected true or false as 'preview'.");
}

/**
 * The uploaded file of a request, sent as a form or as JSON (SEC-40). Reads no further than the limit, whatever
 * Content-Length says (SEC-26). Throws a `FunctionError` of 400, 413 or 415.
 */
export async function readUploadBody(request: Request): Promise<UploadBody> {
  const { kind, header } = contentTypeOf(request);
  const bytes = await readBody(request, kind);
  return kind === 'form' ? readForm(bytes, header) : readJson(bytes);
}
