import { relative } from 'node:path';
import ts from 'typescript';

/** A place in the sources that sends a statement. */
export interface StatementCall {
  readonly file: string;
  readonly line: number;
  readonly place: number;
  /** What the caller takes a row for; undefined where no row is read. */
  readonly row: ts.Type | undefined;
}

const METHODS = ['rows', 'one', 'maybe', 'run'];
const DECLARED_IN = /packages\/database\/queryable\.ts$/;
/** These hand on the statements of their callers. */
const BETWEEN = /packages\/database\/(queryable|patient)\.ts$/;

export function statementCalls(
  program: ts.Program,
  root: string,
  isWanted: (file: string) => boolean,
): StatementCall[] {
  const checker = program.getTypeChecker();
  return program.getSourceFiles().flatMap((source) => {
    const file = relative(root, source.fileName);
    if (!isWanted(file) || BETWEEN.test(file)) return [];
    const calls: StatementCall[] = [];
    const visit = (node: ts.Node): void => {
      const name = ts.isCallExpression(node) ? calledName(node) : undefined;
      const signature = name && checker.getResolvedSignature(name.call);
      if (name && signature && DECLARED_IN.test(signature.declaration?.getSourceFile().fileName ?? '')) {
        const { line, character } = source.getLineAndCharacterOfPosition(name.start);
        const row = rowType(checker.getReturnTypeOfSignature(signature), name.method, checker);
        calls.push({ file, line: line + 1, place: character + 1, row });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    return calls;
  });
}

function calledName(call: ts.CallExpression) {
  const { expression } = call;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  if (!ts.isIdentifier(name) || !METHODS.includes(name.text)) return undefined;
  return { call, method: name.text, start: name.getStart() };
}

/** The R within Promise<R[]>, Promise<R> and Promise<R | undefined>. */
function rowType(promise: ts.Type, method: string, checker: ts.TypeChecker): ts.Type | undefined {
  if (method === 'run') return undefined;
  const answer = checker.getAwaitedType(promise);
  if (answer === undefined || method === 'one') return answer;
  if (method === 'maybe') return checker.getNonNullableType(answer);
  return checker.getIndexTypeOfType(answer, ts.IndexKind.Number);
}
