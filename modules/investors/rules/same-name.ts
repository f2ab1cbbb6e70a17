/** Letter by letter, but for capitals and blanks: what was typed for a signature is the name that stands there. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

const plain = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
