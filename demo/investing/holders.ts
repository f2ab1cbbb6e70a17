import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { findUserByEmail, importUser } from '@furrow/modules/identity/server';
import {
  accountIdsOf,
  type ImportParts,
  importAccount,
  importProfile,
} from '@furrow/modules/investors/server';
import { detailsOf, type Owner, profileOf, SAMPLE_SSN } from '../account-owners.ts';
import { DEMO_ACTOR, daysAgo } from '../money/timeline.ts';

const JOINED_DAYS_AGO = 940;

/** Fictional investors of long standing, whom nobody can sign in as; with what they hold of each hundred shares. */
export const HOLDERS = [
  ['Winifred', 'Sauer', 'Peoria', 'IL', '61602', 19],
  ['Alton', 'Breckenridge', 'Salina', 'KS', '67401', 15],
  ['Rosalind', 'Achterberg', 'Holland', 'MI', '49423', 13],
  ['Emeka', 'Obi', 'Columbus', 'OH', '43215', 11],
  ['Harriet', 'Lonsdale', 'Bangor', 'ME', '04401', 10],
  ['Joaquin', 'Villareal', 'El Paso', 'TX', '79901', 9],
  ['Greta', 'Nyström', 'Rockford', 'IL', '61101', 8],
  ['Clarence', 'Dubois', 'Lafayette', 'LA', '70501', 6],
  ['Yuki', 'Tanabe', 'Spokane', 'WA', '99201', 5],
  ['Mabel', 'Thornquist', 'Mankato', 'MN', '56001', 4],
] as const;

/** An account that holds shares, and whose it is. */
export interface DemoHolder {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
}

/** Whoever holds what belongs to nobody by name: everything that was subscribed before anybody signed in. */
const EVERYBODY_ELSE = 'everybody-else@holders.furrow.test';

export interface HolderLoading {
  readonly tx: Transaction;
  readonly parts: ImportParts;
  readonly now: Date;
}

export async function loadHolders(loading: HolderLoading): Promise<DemoHolder[]> {
  const loaded: DemoHolder[] = [];
  for (const [index, [firstName, lastName, city, state, zip]] of HOLDERS.entries()) {
    const address = `${210 + index * 31} Sample Street`;
    const birthday = `19${51 + index * 3}-05-1${index % 10}`;
    const owner = { firstName, lastName, birthday, ssn: SAMPLE_SSN, address, city, state, zip };
    loaded.push(await loadHolder(loading, `holder-${index + 1}@holders.furrow.test`, owner));
  }
  return loaded;
}

export function loadEverybodyElse(loading: HolderLoading): Promise<DemoHolder> {
  return loadHolder(loading, EVERYBODY_ELSE, {
    firstName: 'Everybody',
    lastName: 'Else',
    birthday: '1950-01-01',
    ssn: SAMPLE_SSN,
    address: '1 Sample Street',
    city: 'Ames',
    state: 'IA',
    zip: '50010',
  });
}

/** Null where the demonstration was loaded before there was such an account. */
export async function findEverybodyElse(tx: Transaction): Promise<DemoHolder | null> {
  const user = await findUserByEmail(tx, EVERYBODY_ELSE);
  const [accountId] = user === undefined ? [] : await accountIdsOf(tx, user.userId);
  return user === undefined || accountId === undefined ? null : { userId: user.userId, accountId };
}

async function loadHolder(
  { tx, parts, now }: HolderLoading,
  email: string,
  owner: Owner,
): Promise<DemoHolder> {
  const { firstName, lastName } = owner;
  const at = daysAgo(now, JOINED_DAYS_AGO, '09:15');
  const userId = await importUser(tx, { email, firstName, lastName, at, actor: DEMO_ACTOR });
  const { profile: answers, financialSituation } = profileOf(owner);
  await importProfile(tx, parts, { userId, answers, financialSituation }, at);
  const account = { userId, type: 'individual', details: detailsOf(owner), verified: true } as const;
  return {
    userId,
    accountId: await importAccount(tx, parts, { ...account, openedDaysAgo: 0 }, { actor: DEMO_ACTOR, at }),
  };
}
