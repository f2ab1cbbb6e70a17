import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { accountHolder } from '@furrow/modules/farms/rules';
import { findFarmIdBySlug, importHoldings, type MovedHolding } from '@furrow/modules/farms/server';
import { importUser } from '@furrow/modules/identity/server';
import { importAccount, importProfile } from '@furrow/modules/investors/server';
import { detailsOf, profileOf, SAMPLE_SSN } from '../account-owners.ts';
import { DEMO_HOLDER } from '../load.ts';
import { DEMO_OFFERINGS } from '../offering.ts';
import { DEMO_ACTOR, daysAgo, type MoneyLoading } from './timeline.ts';

export const ORCHARD = 'selah-bench-orchard';
export const DELTA = 'webb-delta-farm';
const JOINED_DAYS_AGO = 860;

/** Fictional investors of long standing, whom nobody can sign in as; with what they hold of each hundred shares. */
const HOLDERS = [
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

/** Shares of the investor with the wallet, of her IRA, and of the two who trade. */
export const RUTH_SHARES = { [ORCHARD]: 14, [DELTA]: 160 } as const;
const LATER = { ira: 90, seller: 240, buyer: 60 } as const;
/** After the last quarter that was paid, and before the record date of the run that waits. */
const LATER_DAYS_AGO = 11;

/** Spreads what the placeholder holds of two farms over accounts: their figures stay as they are. */
export async function loadHolders(loading: MoneyLoading): Promise<void> {
  const accounts: Id<'acc'>[] = [];
  for (const index of HOLDERS.keys()) accounts.push(await loadHolder(loading, index));
  const { people, now } = loading;
  await moveShares(loading, ORCHARD, spread(loading, accounts, ORCHARD, 805));
  const [biggest] = accounts;
  if (biggest === undefined) throw new Error('nobody holds anything');
  const later = {
    from: accountHolder(biggest),
    cause: DEMO_ACTOR,
    at: daysAgo(now, LATER_DAYS_AGO, '10:00'),
  };
  await moveShares(loading, DELTA, [
    ...spread(loading, accounts, DELTA, 630),
    { ...later, holder: accountHolder(people.ruthIra), shares: LATER.ira },
    { ...later, holder: accountHolder(people.seller.accountId), shares: LATER.seller },
    { ...later, holder: accountHolder(people.buyer.accountId), shares: LATER.buyer },
  ]);
}

async function moveShares(
  { tx, now }: MoneyLoading,
  slug: string,
  holdings: readonly MovedHolding[],
): Promise<void> {
  const farmId = await farmIdOf(tx, slug);
  unwrap(await importHoldings(tx, farmId, holdings, { actor: DEMO_ACTOR, at: now }));
}

export async function farmIdOf(tx: MoneyLoading['tx'], slug: string): Promise<Id<'farm'>> {
  const farmId = await findFarmIdBySlug(tx, slug);
  if (farmId === null) throw new Error(`the demonstration has no farm ${slug}`);
  return farmId;
}

/** Everything the placeholder has; whoever comes first takes what does not divide. */
function spread(
  { people, now }: MoneyLoading,
  accounts: readonly Id<'acc'>[],
  slug: keyof typeof RUTH_SHARES,
  days: number,
): MovedHolding[] {
  const all = DEMO_OFFERINGS.find((offering) => offering.slug === slug)?.subscribed_shares ?? 0;
  const given = { from: DEMO_HOLDER, cause: DEMO_ACTOR, at: daysAgo(now, days, '10:00') };
  const rest = all - RUTH_SHARES[slug];
  const parts = HOLDERS.map(([, , , , , hundredths]) => Math.floor((rest * hundredths) / 100));
  const left = rest - parts.reduce((sum, shares) => sum + shares, 0);
  return [
    { ...given, holder: accountHolder(people.ruth.accountId), shares: RUTH_SHARES[slug] },
    ...accounts.map((account, index) => ({
      ...given,
      holder: accountHolder(account),
      shares: (parts[index] ?? 0) + (index === 0 ? left : 0),
    })),
  ];
}

async function loadHolder({ tx, parts, now }: MoneyLoading, index: number): Promise<Id<'acc'>> {
  const found = HOLDERS[index];
  if (found === undefined) throw new Error(`nobody at ${index}`);
  const [firstName, lastName, city, state, zip] = found;
  const address = `${210 + index * 31} Sample Street`;
  const birthday = `19${51 + index * 3}-05-1${index % 10}`;
  const owner = { firstName, lastName, birthday, ssn: SAMPLE_SSN, address, city, state, zip };
  const at = daysAgo(now, JOINED_DAYS_AGO - index, '09:15');
  const email = `holder-${index + 1}@holders.furrow.test`;
  const userId = await importUser(tx, { email, firstName, lastName, at, actor: DEMO_ACTOR });
  const { profile: answers, financialSituation } = profileOf(owner);
  await importProfile(tx, parts, { userId, answers, financialSituation }, at);
  const account = { userId, type: 'individual', details: detailsOf(owner), verified: true } as const;
  return importAccount(tx, parts, { ...account, openedDaysAgo: 0 }, { actor: DEMO_ACTOR, at });
}
