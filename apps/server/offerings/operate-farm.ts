import { err, ok, type Result } from '@furrow/kernel/result';
import { findFarmIdBySlug } from '@furrow/modules/farms/server';
import { documentWords } from './document-words.ts';
import type { FarmDesk, FarmWords } from './farm-word.ts';
import { offeringWords } from './offering-words.ts';
import { prospectusWords } from './prospectus-words.ts';

const WORDS: FarmWords = { ...offeringWords, ...prospectusWords, ...documentWords };
/** What stands for itself; every other option is followed by its value. */
const FLAGS: readonly string[] = ['public'];

/** Carries out one line of `npm run farm`, and answers what to tell the person who asked. */
export async function operateFarm(
  desk: FarmDesk,
  [slug = '', name = '', ...rest]: readonly string[],
): Promise<Result<string, string>> {
  const word = Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
  if (word === undefined) return err(USAGE);
  const read = readOptions(rest, word.options ?? []);
  if (!read.ok) return err(`refused: ${read.error}`);
  const farmId = await findFarmIdBySlug(desk.database, slug);
  if (farmId === null) return err(`there is no farm at /${slug}`);
  const by = { actor: desk.actor, at: desk.clock.now() };
  const done = await word.run(desk, { farmId, slug, ...read.value, by });
  return done.ok ? done : err(`refused: ${done.error}`);
}

/** One that the word does not take is refused: a slip in it must not publish what was meant for a few. */
function readOptions(given: readonly string[], known: readonly string[]) {
  const options: Record<string, string> = Object.create(null);
  const words: string[] = [];
  const rest = given.values();
  for (const part of rest) {
    const name = /^--(.+)/.exec(part)?.[1];
    if (name === undefined) words.push(part);
    else if (!known.includes(name)) return err(`unknown option --${name}`);
    else if (FLAGS.includes(name)) options[name] = '';
    else {
      const value = rest.next().value;
      if (value === undefined || value.startsWith('--')) return err(`--${name} needs a value`);
      options[name] = value;
    }
  }
  return ok({ words, options });
}

const USAGE = [
  'usage: npm run farm -- <slug>',
  ...Object.entries(WORDS).map(([name, { usage }]) => `  ${name}${/^[<[]/.test(usage) ? ' ' : ': '}${usage}`),
].join('\n');
