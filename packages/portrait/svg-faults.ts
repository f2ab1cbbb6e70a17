/** For tests: what is wrong with a document as XML, as far as our own pictures can go wrong. */
export function xmlFaults(text: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  let rest = text;
  while (rest !== '') {
    const tag = /^<(\/?)([A-Za-z][\w-]*)((?: [\w:-]+="[^"<]*")*)(\/?)>/.exec(rest);
    if (tag) {
      const [whole, closing, name = '', attributes = '', empty] = tag;
      const names = [...attributes.matchAll(/ ([\w:-]+)=/g)].map((m) => m[1]);
      if (new Set(names).size !== names.length) faults.push(`attribute twice in <${name}>`);
      if (closing && open.pop() !== name) faults.push(`</${name}> closes something else`);
      if (!closing && !empty) open.push(name);
      rest = rest.slice(whole.length);
      continue;
    }
    const words = /^[^<]+/.exec(rest)?.[0];
    if (!words) return [...faults, `not a tag: ${rest.slice(0, 40)}`];
    rest = rest.slice(words.length);
  }
  if (open.length > 0) faults.push(`left open: ${open.join(', ')}`);
  if (/&(?!(amp|lt|gt|quot|#\d+);)/.test(text)) faults.push('bare ampersand');
  if (/NaN|Infinity|undefined/.test(text)) faults.push('a number that is none');
  return faults;
}

export const idsIn = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((m) => m[1] ?? '');

export const referencesIn = (svg: string): string[] =>
  [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((m) => m[1] ?? '');
