import type { Queryable } from '@furrow/database/database';
import { findUserByEmail } from '@furrow/modules/identity/server';

/** The people of the firm who have done something in the demonstration, by the name of their sign-in. */
const NAMES = [
  'operator',
  'admin',
  'compliance',
  'reviewer',
  'offerings',
  'editor',
  'treasury',
  'auditor',
] as const;
export type StaffName = (typeof NAMES)[number];
export type Staff = Readonly<Record<StaffName, string>>;

/** Their ids; null where one of them is missing or works for the firm no longer. */
export async function demoStaff(database: Queryable): Promise<Staff | null> {
  const staff: Partial<Record<StaffName, string>> = {};
  for (const name of NAMES) {
    const user = await findUserByEmail(database, `${name}@furrow.test`);
    if (user !== undefined && user.roles.length > 0) staff[name] = user.userId;
  }
  return isComplete(staff) ? staff : null;
}

const isComplete = (staff: Partial<Staff>): staff is Staff =>
  NAMES.every((name) => staff[name] !== undefined);
