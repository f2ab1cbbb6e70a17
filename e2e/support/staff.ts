import { sql } from '@furrow/database/sql';
import { test as people } from './people.ts';
import type { Person } from './person.ts';

/** For journeys at the console: somebody with these roles of the firm. */
export const test = people.extend<{ member(firstName: string, ...roles: string[]): Promise<Person> }>({
  member: async ({ person, database }, use) => {
    await use(async (firstName, ...roles) => {
      const made = await person(firstName);
      await database.run(sql`update user_account set roles = ${roles} where id = ${made.id}`);
      return made;
    });
  },
});
