import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Node, type Statement, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isAsExpression,
  isExportDeclaration,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isJSDoc,
  isNamedExports,
  isParenthesizedExpression,
  isSatisfiesExpression,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import { createVirtualFileSystem } from 'typescript/unstable/fs';
import { API } from 'typescript/unstable/sync';

/** Source files, by their path from the repository's root. */
export type Sources = Readonly<Record<string, string>>;

/** A function at the top of a file, exported or not. */
type Found = { readonly name: string; readonly isExported: boolean; readonly isDocumented: boolean };

const ROOT = '/sources';

/** The TypeScript files of folders, by their path from the root. */
export function sourcesOf(root: string, folders: readonly string[]): Sources {
  const paths = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
      .map(({ parentPath, name }) => relative(root, join(parentPath, name))),
  );
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/**
 * The exported functions that say nothing of themselves, as 'file: name'. A component is none of them: what it shows is in
 * the requirements. The compiler reads each file by itself, so that sources need not be complete.
 */
export function undocumentedFunctions(sources: Sources): readonly string[] {
  const files = Object.keys(sources);
  const config = `${ROOT}/tsconfig.json`;
  const compilerOptions = { noLib: true, noResolve: true, types: [], jsx: 'preserve' };
  const api = new API({
    cwd: ROOT,
    fs: createVirtualFileSystem({
      [config]: JSON.stringify({ compilerOptions, files }),
      ...Object.fromEntries(files.map((file) => [`${ROOT}/${file}`, sources[file] ?? ''])),
    }),
  });
  try {
    const program = api.updateSnapshot({ openProjects: [config] }).getProject(config)?.program;
    return files.flatMap((file) => {
      const source = program?.getSourceFile(`${ROOT}/${file}`);
      if (source === undefined) throw new Error(`${file} should be read by the compiler; it was not.`);
      const isComponent = (name: string) => file.endsWith('.tsx') && /^[A-Z]/.test(name);
      return undocumentedOf(source.statements)
        .filter((name) => !isComponent(name))
        .map((name) => `${file}: ${name}`);
    });
  } finally {
    api.close();
  }
}

function undocumentedOf(statements: readonly Statement[]): readonly string[] {
  const exported = new Set(statements.flatMap(namesExported));
  const found = statements.flatMap(functionsOf);
  // One docstring is enough for all overloads of a function.
  const documented = new Set(found.filter(({ isDocumented }) => isDocumented).map(({ name }) => name));
  const names = found
    .filter(({ name, isExported }) => isExported || exported.has(name))
    .map(({ name }) => name);
  return [...new Set(names)].filter((name) => !documented.has(name));
}

/** The names in `export { … }`, as this file has them. */
function namesExported(statement: Statement): readonly string[] {
  if (!isExportDeclaration(statement) || statement.moduleSpecifier !== undefined) return [];
  const clause = statement.exportClause;
  if (clause === undefined || !isNamedExports(clause)) return [];
  return clause.elements.map(({ propertyName, name }) => (propertyName ?? name).text);
}

function functionsOf(statement: Statement): readonly Found[] {
  const isDocumented = hasDocstring(statement);
  if (isFunctionDeclaration(statement)) {
    return [
      { name: statement.name?.text ?? 'default', isExported: isExported(statement.modifiers), isDocumented },
    ];
  }
  if (!isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    isIdentifier(name) && isFunction(initializer)
      ? [{ name: name.text, isExported: isExported(statement.modifiers), isDocumented }]
      : [],
  );
}

function isExported(modifiers: readonly Node[] | undefined): boolean {
  return modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword) ?? false;
}

function isFunction(value: Node | undefined): boolean {
  if (value === undefined) return false;
  if (isParenthesizedExpression(value) || isSatisfiesExpression(value) || isAsExpression(value)) {
    return isFunction(value.expression);
  }
  return isArrowFunction(value) || isFunctionExpression(value);
}

function hasDocstring({ jsDoc }: Statement): boolean {
  const last = jsDoc?.at(-1);
  return last !== undefined && isJSDoc(last) && last.comment.some((part) => part.text.trim() !== '');
}
