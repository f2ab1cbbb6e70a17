import { parseAst } from 'vite';

/** What is taken out of one file. Every entry must be found, or the file is another one than these were written for. */
export interface Cuts {
  /** Functions that nobody calls here, by name. One that is called after all says so. */
  readonly functions?: readonly string[];
  /** Functions that do less here, by name, with what they do. */
  readonly bodies?: Readonly<Record<string, string>>;
  /** What is exported under a name, by that name, and used by nobody. */
  readonly values?: readonly string[];
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
  const found = new Set<string>();
  const bodies = new Map<string, string>([
    ...(cuts.functions ?? []).map((name) => [name, `throw new Error('${name} was left out');`] as const),
    ...Object.entries(cuts.bodies ?? {}),
  ]);
  walk(parseAst(code) as unknown as Node, (node) => {
    if (node.type === 'FunctionDeclaration' && isNode(node.id) && isNode(node.body)) {
      const name = code.slice(node.id.start, node.id.end);
      const body = bodies.get(name);
      if (body !== undefined) {
        found.add(name);
        edits.push({ ...rangeOf(node.body), text: `{ ${body} }` });
        return false;
      }
    }
    if (node.type === 'VariableDeclarator' && isNode(node.id) && isNode(node.init)) {
      const name = code.slice(node.id.start, node.id.end);
      if (cuts.values?.includes(name)) {
        found.add(name);
        edits.push({ ...rangeOf(node.init), text: 'undefined' });
        return false;
      }
    }
    if (!isWarning(node) && !isName(node)) return true;
    edits.push({ ...rangeOf(node), text: ';' });
    return false;
  });
  for (const entry of [...bodies.keys(), ...(cuts.values ?? [])])
    if (!found.has(entry)) throw new Error(`${file} no longer has '${entry}'`);
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

/** `Form.displayName = "Form"`, for developers too; and there may be no Form to name. */
const isName = ({ type, expression }: Node): boolean =>
  type === 'ExpressionStatement' &&
  isNode(expression) &&
  isNode(expression.left) &&
  isNode(expression.left.property) &&
  expression.left.property.name === 'displayName';

const rangeOf = ({ start, end }: Node) => ({ start, end });

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
