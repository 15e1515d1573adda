import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CODE_GUARDS } from '../mutate/code.ts';
import { cutsOf } from '../mutate/function-text.ts';
import { hasTitle } from '../support/cited-tests.ts';

function read(file: string): string {
  const path = join(import.meta.dirname, '..', '..', file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

test('each guard of the code that npm run mutate takes away stands where its list says, and so does its test', () => {
  const gone = CODE_GUARDS.flatMap(({ guard, file, find, test: { file: testFile, title } }) => [
    ...(read(file).split(find).length === 2 ? [] : [`${guard}: expected once in ${file}: ${find}`]),
    ...(title.split('…').every((part) => hasTitle(read(testFile), part))
      ? []
      : [`${guard}: no '${title}' in ${testFile}`]),
  ]);
  expect(gone).toEqual([]);
});

describe('of a function of the database', () => {
  const body = (text: string): string =>
    `CREATE OR REPLACE FUNCTION public.f()\n LANGUAGE plpgsql\nAS $function$\n${text}\n$function$\n`;
  const cuts = (text: string): string[] => {
    const definition = body(text);
    return cutsOf(definition).map(
      ({ start, end, replacement }) =>
        `${definition.slice(start, end).replace(/\s+/g, ' ')} -> ${replacement}`,
    );
  };
  test.each([
    [
      'a refusal',
      'begin if not found then raise exception $$no %$$, 1; end if; end;',
      ['raise exception -> raise debug'],
    ],
    [
      'each part of what refuses, and no word of a range or a case for one',
      "begin if a or b between 1 and 2 or case when c or d then e end then raise exception 'x'; end if; end;",
      [
        'a -> false',
        'b between 1 and 2 -> false',
        'case when c or d then e end -> false',
        'raise exception -> raise debug',
      ],
    ],
    [
      'parts that must all hold',
      "begin if a and (b or c) then raise exception 'x'; end if; end;",
      ['a -> true', '(b or c) -> true', 'raise exception -> raise debug'],
    ],
    [
      'any other condition',
      'begin if a or b then return; elsif c then return; end if; end;',
      ['a or b -> false', 'c -> false'],
    ],
    [
      'a call for what it does',
      'begin perform private.f(1, g(2)); perform 1; end;',
      ['perform private.f(1, g(2)); -> null;'],
    ],
    [
      'who calls, where that is asked and not written',
      'begin update t set a = 1, b = auth.uid() where t.c = auth.uid(); end;',
      ['t.c = auth.uid() -> true'],
    ],
    ['how many rows', 'begin select 1 limit 1; select 1 limit 300; end;', ['limit 300 -> limit 1000000']],
    [
      'what is there already, and a row that is held',
      'begin insert into t values (1) on conflict (a) do nothing; select 1 for update; end;',
      ['on conflict (a) do nothing -> ', 'for update -> '],
    ],
    [
      'nothing in comments and texts',
      "begin -- raise exception\n x := 'perform f();'; execute $sql$ limit 300 $sql$; end;",
      [],
    ],
  ])('%s is found', (_, text, found) => expect(cuts(text)).toEqual(found));
});
