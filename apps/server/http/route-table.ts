/** Which methods an address knows, so that the wrong one can be answered with the right ones (405 with Allow). */
export class RouteTable {
  readonly #routes: { segments: readonly string[]; methods: Set<string> }[] = [];

  add(method: string | readonly string[], url: string): void {
    this.#routes.push({ segments: segmentsOf(url), methods: new Set([method].flat()) });
  }

  allowed(path: string): string[] {
    const asked = segmentsOf(path);
    const methods = new Set<string>();
    for (const route of this.#routes) {
      if (matches(route.segments, asked)) for (const method of route.methods) methods.add(method);
    }
    return [...methods].sort();
  }
}

// A slash at the end makes no other address: Fastify announces only one of the two spellings it serves.
const segmentsOf = (url: string): string[] =>
  (url.split('?', 1)[0] ?? '').replace(/\/$/, '').split('/').slice(1);

function matches(pattern: readonly string[], asked: readonly string[]): boolean {
  for (const [index, part] of pattern.entries()) {
    if (part === '*') return true;
    const segment = asked[index];
    if (segment === undefined || (part.startsWith(':') ? segment === '' : part !== segment)) return false;
  }
  return pattern.length === asked.length;
}
