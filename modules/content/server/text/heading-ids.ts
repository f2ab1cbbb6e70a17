import { wordsOf } from '../../rules/index.ts';

/** No other part of a page has an id that begins like this, whatever a heading says. */
const PREFIX = 'text-';
const MOST = 60;

/** Gives each heading of one text an id that no other heading of it has. */
export function headingIds(): (text: string) => string {
  const taken = new Set<string>();
  const times = new Map<string, number>();
  return (text) => {
    const base = PREFIX + (wordsOf(text).join('-').slice(0, MOST) || 'section');
    let count = (times.get(base) ?? 0) + 1;
    while (taken.has(idOf(base, count))) count += 1;
    times.set(base, count);
    const id = idOf(base, count);
    taken.add(id);
    return id;
  };
}

const idOf = (base: string, count: number): string => (count === 1 ? base : `${base}--${count}`);
