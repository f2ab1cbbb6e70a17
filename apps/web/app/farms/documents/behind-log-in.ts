import { plural } from '@furrow/kernel/text';

/** What a visitor cannot read yet, counted: a document that anybody may open is never said to need a login. */
export function behindLogIn(open: number, all: number): string {
  const closed = all - open;
  return open === 0
    ? `Log in to read ${closed === 1 ? 'the document' : `all ${closed} documents`} of this farm.`
    : `Log in to read the other ${closed === 1 ? 'document' : `${closed} ${plural(closed, 'document')}`} of this farm.`;
}
