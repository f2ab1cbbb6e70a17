import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { passwordProblem } from '@furrow/modules/identity/rules';
import { createPasswordHasher, leakedList } from '@furrow/modules/identity/server';
import { guessList, placeDrawer, seededRandom } from './passwords.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** Where the password stands in the attacker's list; null when it is not in it. */
  readonly place: number | null;
}

/** What sign-up says to a first choice; the same that the server asks. */
export async function isRefused(password: string): Promise<boolean> {
  return passwordProblem(password) !== null || leakedList.isLeaked(password);
}

/** Straight into the table: signing up is limited, which is an attack of its own here. */
export async function addPeople(database: Database, count: number): Promise<Person[]> {
  const list = guessList();
  const [random, draw] = [seededRandom(20_261_115), placeDrawer(list.length)];
  const hasher = await createPasswordHasher();
  const people: Person[] = [];
  while (people.length < count) {
    const place = draw(random());
    const password = place === null ? `unguessed-${random().toString(36).slice(2)}` : (list[place] ?? '');
    // Whoever is refused chooses again.
    if (await isRefused(password)) continue;
    const now = new Date();
    const person = { id: newId('user', now), email: `person${people.length}@furrow.test`, password, place };
    await database.run(sql`insert into user_account
        (id, email, email_normal, password_hash, first_name, email_verified_at, created_at, updated_at)
      values (${person.id}, ${person.email}, ${person.email}, ${await hasher.hash(password, 'attack')}, 'Ann', ${now},
        ${now}, ${now})`);
    people.push(person);
  }
  return people;
}

/** Of how many people sign-up refuses the first choice, and how many could be guessed with how many guesses. */
export async function choices(draws: number): Promise<{ refused: number; within: Map<number, number> }> {
  const list = guessList();
  const [random, draw] = [seededRandom(7), placeDrawer(list.length)];
  const allowed: string[] = [];
  for (const password of list) if (!(await isRefused(password))) allowed.push(password);
  const rank = new Map(allowed.map((password, index) => [password, index]));
  const within = new Map([10, 100, 1_000].map((guesses) => [guesses, 0]));
  let refused = 0;
  for (let drawn = 0; drawn < draws; drawn += 1) {
    const place = draw(random());
    if (place === null) continue;
    const at = rank.get(list[place] ?? '');
    if (at === undefined) refused += 1;
    else
      for (const guesses of within.keys())
        if (at < guesses) within.set(guesses, (within.get(guesses) ?? 0) + 1);
  }
  return { refused, within };
}
