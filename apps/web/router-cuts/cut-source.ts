import { parseAst } from 'vite';

/** What is taken out of one file. Every entry must be found, or the file is another one than these were written for. */
export interface Cuts {
  /** Conditions, as they are written, that are always so here: `if (x)`, `x ? a : b`. The minifier drops the other side. */
  readonly always?: readonly string[];
  /** Conditions that are never so here. */
  readonly never?: readonly string[];
  /** Functions that nobody calls here, by name. One that is called after all says so. */
  readonly functions?: readonly string[];
  /** Functions that do less here, by name, with what they do. */
  readonly bodies?: Readonly<Record<string, string>>;
  /** What is exported under a name, by that name, and used by nobody. */
  readonly values?: readonly string[];
  /** Statements, by how they begin; each is there once. */
  readonly statements?: readonly string[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Words to a developer, of which the development build has its own. */
const WARNINGS: ReadonlySet<string> = new Set(['warning', 'warnOnce', 'warningOnce']);

export function cutSource(code: string, cuts: Cuts, file: string): string {
  const edits: Edit[] = [];
  const found = new Map<string, number>();
  const count = (entry: string) => found.set(entry, (found.get(entry) ?? 0) + 1);
  const truth = new Map<string, boolean>([
    ...(cuts.always ?? []).map((text) => [text, true] as const),
    ...(cuts.never ?? []).map((text) => [text, false] as const),
  ]);
  const bodies = new Map<string, string>([
    ...(cuts.functions ?? []).map((name) => [name, `throw new Error('${name} was left out');`] as const),
    ...Object.entries(cuts.bodies ?? {}),
  ]);
  walk(parseAst(code) as unknown as Node, (node) => {
    const text = () => code.slice(node.start, node.end);
    const { test } = node;
    if (isNode(test)) {
      const condition = code.slice(test.start, test.end);
      const answer = truth.get(condition);
      if (answer !== undefined) {
        count(condition);
        edits.push({ start: test.start, end: test.end, text: String(answer) });
      }
    }
    if (node.type === 'FunctionDeclaration' && isNode(node.id) && isNode(node.body)) {
      const name = code.slice(node.id.start, node.id.end);
      const body = bodies.get(name);
      if (body !== undefined) {
        count(name);
        edits.push({ ...rangeOf(node.body), text: `{ ${body} }` });
        return false;
      }
    }
    if (node.type === 'VariableDeclarator' && isNode(node.id) && isNode(node.init)) {
      const name = code.slice(node.id.start, node.id.end);
      if (cuts.values?.includes(name)) {
        count(name);
        edits.push({ ...rangeOf(node.init), text: 'undefined' });
        return false;
      }
    }
    if (!/Statement$|^VariableDeclaration$/.test(node.type) || node.type === 'BlockStatement') return true;
    if (isWarning(node) || /^\w+\.displayName = /.test(text())) {
      edits.push({ ...rangeOf(node), text: ';' });
      return false;
    }
    const begin = cuts.statements?.find((start) => text().startsWith(start));
    if (begin === undefined) return true;
    count(begin);
    edits.push({ ...rangeOf(node), text: ';' });
    return false;
  });
  for (const entry of [...truth.keys(), ...bodies.keys(), ...(cuts.values ?? [])])
    if (!found.has(entry)) throw new Error(`${file} no longer has '${entry}'`);
  for (const entry of cuts.statements ?? [])
    if (found.get(entry) !== 1)
      throw new Error(`${file} has ${found.get(entry) ?? 0} statements that begin '${entry}'`);
  return apply(code, edits);
}

function apply(code: string, edits: readonly Edit[]): string {
  let result = code;
  for (const { start, end, text } of [...edits].sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}

function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}

function isWarning({ type, expression }: Node): boolean {
  return (
    type === 'ExpressionStatement' &&
    isNode(expression) &&
    expression.type === 'CallExpression' &&
    isNode(expression.callee) &&
    WARNINGS.has(String(expression.callee.name))
  );
}

const rangeOf = ({ start, end }: Node) => ({ start, end });

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
