import type { Database } from '@furrow/database/database';
import { readId } from '@furrow/kernel/ids';
import type { IdentityDesk } from '../../contract/index.ts';
import { findPeople } from './find-people.ts';
import { listStaff, type StaffParts } from './list-staff.ts';
import { personEvents, personRecord } from './person-record.ts';

/** What the console reads of people, each time for somebody of the firm, whose looking is on record. */
export function peopleDesk(parts: StaffParts & { readonly database: Database }): IdentityDesk {
  const { database, realTime } = parts;
  return {
    staff: (operatorId) => listStaff(database, operatorId, parts),
    search: (operatorId, query) =>
      database.transaction((tx) => findPeople(tx, { ...query, operatorId, now: realTime.now() })),
    async person(operatorId, id) {
      const userId = readId('user', id);
      if (userId === null) return null;
      return database.transaction((tx) => personRecord(tx, { userId, operatorId, now: realTime.now() }));
    },
    async events(operatorId, id, after) {
      const userId = readId('user', id);
      if (userId === null) return null;
      return database.transaction((tx) =>
        personEvents(tx, { userId, operatorId, after, now: realTime.now() }),
      );
    },
  };
}
