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
      values (${person.id}, ${person.email}, ${person.email}, ${await hasher.hash(password, { name: 'attack' })}, 'Ann', ${now},
        ${now}, ${now})`);
    people.push(person);
  }
  return people;
}

export interface Choices {
  readonly refused: number;
  /** How many people are found with so many guesses: if any password were accepted, and as it is. */
  readonly unguarded: ReadonlyMap<number, number>;
  readonly guarded: ReadonlyMap<number, number>;
}

/** What so many people would choose first, and what an attacker with the same list would make of it. */
export async function choices(draws: number): Promise<Choices> {
  const list = guessList();
  const [random, draw] = [seededRandom(7), placeDrawer(list.length)];
  const allowed = new Map<string, number>();
  for (const password of list) if (!(await isRefused(password))) allowed.set(password, allowed.size);
  const counts = () => new Map([10, 100, 1_000].map((guesses) => [guesses, 0]));
  const [unguarded, guarded] = [counts(), counts()];
  const note = (found: Map<number, number>, rank: number) => {
    for (const [guesses, count] of found) if (rank < guesses) found.set(guesses, count + 1);
  };
  let refused = 0;
  for (let drawn = 0; drawn < draws; drawn += 1) {
    const place = draw(random());
    if (place === null) continue;
    note(unguarded, place);
    const rank = allowed.get(list[place] ?? '');
    if (rank === undefined) refused += 1;
    else note(guarded, rank);
  }
  return { refused, unguarded, guarded };
}
