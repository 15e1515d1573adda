/** A procedure of the API's schema: its arguments as the generated types have them, and what kind of thing it answers. */
type Procedure = { readonly name: string; readonly args: readonly string[]; readonly answers: string };

/** A procedure that a document lists, and the heading below which it does. */
type DocumentedProcedure = Procedure & { readonly heading: string };

/** The types of the database, as the generated types write them. */
const WRITTEN: Readonly<Record<string, string>> = {
  text: 'string',
  uuid: 'string',
  interval: 'string',
  timestamptz: 'string',
  integer: 'number',
  bigint: 'number',
  boolean: 'boolean',
  json: 'Json',
  jsonb: 'Json',
  plays: 'row',
  'setof plays': 'rows',
  table: 'rows',
};

function writtenType(type: string): string {
  const [, element = '', list = ''] = /^(.*?)(\[\])?$/.exec(type) ?? [];
  const written = WRITTEN[element];
  if (written === undefined)
    throw new Error(`'${type}' should be a type of the database that is known here.`);
  return `${written}${list}`;
}

function writtenArg(arg: string): string {
  const [, name, type = '', hasDefault] = /^(\w+) (.+?)( default .+)?$/.exec(arg) ?? [];
  if (name === undefined) throw new Error(`'${arg}' should be the name and type of an argument.`);
  return `${name}${hasDefault === undefined ? '' : '?'}: ${writtenType(type)}`;
}

/** The procedures that a section of a document lists as `name(arguments) returns type`; those of a schema with a name are left out. */
export function documentedProcedures(section: string): DocumentedProcedure[] {
  return section.split(/^#+ /m).flatMap((part) => {
    const [heading = ''] = part.split('\n', 1);
    return [...part.matchAll(/`(\w+)\(([^`]*)\)(?:\s+returns\s+([^`]+))?`/g)].map(
      ([, name = '', args, type]) => ({
        heading,
        name,
        args: (args ?? '')
          .split(',')
          .map((arg) => arg.replace(/\s+/g, ' ').trim())
          .filter((arg) => arg !== '')
          .map(writtenArg)
          .sort(),
        answers: type === undefined ? 'undefined' : writtenType(type),
      }),
    );
  });
}

/** The procedures of the generated types. */
export function generatedProcedures(types: string): Procedure[] {
  const [, section = ''] = /^ {4}Functions: \{\n(.*?)^ {4}\};$/ms.exec(types) ?? [];
  const entries = section.matchAll(
    /^ {6}(\w+): \{\s*Args: (Record<PropertyKey, never>|\{[^}]*\});\s*Returns: (\w+|\{[^}]*\}(?:\[\])?)/gm,
  );
  const procedures = [...entries].map(([, name = '', args = '', type = '']) => ({
    name,
    args: [...args.matchAll(/(\w+\??: [^;}]+?)\s*[;}]/g)].map(([, arg = '']) => arg).sort(),
    answers: type.startsWith('{') ? (type.endsWith('[]') ? 'rows' : 'row') : type,
  }));
  const listed = section.match(/^ {6}\w+:/gm)?.length ?? 0;
  if (procedures.length !== listed)
    throw new Error(`All ${listed} procedures should be read; ${procedures.length} were.`);
  return procedures;
}
