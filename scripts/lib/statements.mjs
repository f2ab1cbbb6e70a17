import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isProductSource } from './product-source.mjs';

const MIGRATIONS = '{packages/*,modules/*/server}/migrations/*.sql';
const SOURCES = '{packages,modules,apps/server}/**/*.ts';
const CREATED = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi;
const AFTER = /\b(?:from|join|using|update|into|table)\s+(?:only\s+)?/gi;
const NAMED = /(\w+)(?:\s+(?:as\s+)?\w+)?\s*(,)?\s*/y;
/** A fragment may begin with its tables. */
const BEGINNING =
  /^\s*(?=\w+\s+(?:\w+\s+)?(?:(?:left|right|full|inner|cross)\s+)?(?:outer\s+)?(?:join|where)\b)/i;
const STATUS_NUMBER =
  /\bstatus\s*(?:=|<>|!=|[<>]=?|is\s+(?:not\s+)?distinct\s+from|(?:not\s+)?in\b)\s*\(?\s*(?:any\s*\(\s*)?'?\{?\d/i;

/** Statements on a table of somebody else's, and numbers of a status written into a statement; a line for each. */
export function statementProblems(tree) {
  const owners = tableOwners(tree);
  return sources(tree).flatMap(({ file, statements }) =>
    statements.flatMap(({ text, line }) => {
      const foreign = tablesIn(text.replaceAll(/'[^']*'/g, "''")).filter(
        (table) => (owners.get(table) ?? ownerOf(file)) !== ownerOf(file),
      );
      const problems = foreign.map(
        (table) => `statement-on-own-tables: ${table} is ${owners.get(table)}'s: ask its front door`,
      );
      if (STATUS_NUMBER.test(text))
        problems.push('no-status-number-in-sql: take the number from the rules, as a parameter');
      return problems.map((problem) => `${file}:${line} ${problem}`);
    }),
  );
}

const slashed = (file) => file.replaceAll('\\', '/');
const ownerOf = (file) => file.split('/').slice(0, 2).join('/');

/** By table, the module or package whose migration, or whose own statement, makes it. */
function tableOwners(tree) {
  const owners = new Map();
  const note = (file, text) => {
    for (const [, table] of text.matchAll(CREATED)) owners.set(table, ownerOf(file));
  };
  for (const file of globSync(MIGRATIONS, { cwd: tree }))
    note(slashed(file), readFileSync(join(tree, file), 'utf8'));
  for (const { file, statements } of sources(tree)) for (const { text } of statements) note(file, text);
  return owners;
}

function tablesIn(text) {
  const tables = [];
  const starts = [...text.matchAll(AFTER)].map((found) => found.index + found[0].length);
  if (BEGINNING.test(text)) starts.push(text.length - text.trimStart().length);
  for (const start of starts) {
    NAMED.lastIndex = start;
    for (let found = NAMED.exec(text); found; found = found[2] ? NAMED.exec(text) : null)
      tables.push(found[1]);
  }
  return [...new Set(tables)];
}

const read = new Map();

function sources(tree) {
  if (!read.has(tree)) {
    const files = globSync(SOURCES, { cwd: tree, exclude: (path) => path.includes('node_modules') }).map(
      slashed,
    );
    const found = files
      .filter(isProductSource)
      .map((file) => ({ file, statements: statementsIn(tree, file) }));
    read.set(tree, found);
  }
  return read.get(tree);
}

/** The texts tagged `sql`, without their comments; what is put in is a question mark. */
function statementsIn(tree, file) {
  const text = readFileSync(join(tree, file), 'utf8');
  if (!text.includes('sql`')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const statements = [];
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      statements.push({ line, text: plain(node.template) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return statements;
}

function plain(template) {
  const pieces = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map((span) => span.literal.text)];
  return pieces
    .join(' ? ')
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*.*?\*\//gs, '');
}
