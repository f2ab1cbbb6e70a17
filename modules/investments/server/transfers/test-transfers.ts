import { type Sql, sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import type { NewFarm } from '../../../farms/server/index.ts';
import { ASSIGNMENT_VERSION, CONSENT_NAMES, type GivenSignature } from '../../rules/index.ts';
import { holdFarm } from '../../tests/test-positions.ts';
import { ownInvestment } from '../common/investment-row.ts';
import { signingSite } from '../signing/test-signing.ts';
import { type BeginTransfer, beginTransfer } from './begin-transfer.ts';
import { chooseTransferAccount } from './choose-transfer-account.ts';
import { openJoinder } from './open-joinder.ts';
import { signJoinder } from './sign-joinder.ts';
import { type TransferRow, transfersWhere } from './transfer-row.ts';

const SHARES = 40;
export const SIGNER = {
  maskedEmail: 'b•••@example.com',
  provedBy: 'Password',
  ipAddress: '203.0.113.9',
  device: 'Firefox',
};
const TYPED = { kind: 'typed', text: 'Ben Marsh' } as const;

/** Positions that change hands, with real documents. */
export async function transferSite(clock: Clock) {
  const site = await signingSite(clock);
  const { database, policy } = site;

  /** Somebody with a name and an account that may invest. */
  async function person(first: string, last: string, changes: Sql = sql`type = 'individual'`) {
    const details = JSON.stringify({
      first_name: first,
      last_name: last,
      custodian: 'Equity Trust Company',
      custodian_full_account_name: `Equity Trust Company FBO ${first} ${last} IRA`,
    });
    const who = await site.investor(0n, sql`details = ${details}::jsonb, ${changes}`);
    await database.run(sql`update user_account set first_name = ${first}, last_name = ${last}
      where id = ${who.userId}`);
    return { ...who, email: `${who.userId}@example.com` };
  }
  type Person = Awaited<ReturnType<typeof person>>;

  /** Another account of the same person. */
  async function secondAccount(of: Person, changes: Sql = sql`type = 'individual'`): Promise<Id<'acc'>> {
    const { accountId } = await person('Ben', 'Marsh', changes);
    await database.run(sql`update investment_account set user_id = ${of.userId} where id = ${accountId}`);
    return accountId;
  }

  /** A position that has closed, and its holder. */
  async function held(giver?: Person, farm: Partial<NewFarm> = {}) {
    const who = giver ?? (await person('Ada', 'Quill'));
    const confirmedAt = new Date('2025-06-02T16:00:00.000Z');
    const { farmId, ids } = await holdFarm(database, farm, [
      {
        userId: who.userId,
        accountId: who.accountId,
        shares: SHARES,
        status: 'successfully closed',
        confirmedAt,
      },
    ]);
    const [investmentId] = ids;
    if (investmentId === undefined) throw new Error('nothing is held');
    return { giver: who, farmId, investmentId };
  }

  const begin = (
    { giver, investmentId }: { readonly giver: Person; readonly investmentId: Id<'inv'> },
    to: Partial<Pick<BeginTransfer, 'email' | 'profileId' | 'assignmentVersion'>>,
  ) =>
    database.transaction((tx) =>
      beginTransfer(tx, {
        userId: giver.userId,
        investmentId,
        assignmentVersion: ASSIGNMENT_VERSION,
        ipAddress: '203.0.113.7',
        device: 'Firefox',
        policy,
        now: clock.now(),
        ...to,
      }),
    );

  const choose = (row: Pick<TransferRow, 'id'>, who: Person, profileId: string = who.accountId) =>
    database.transaction((tx) =>
      chooseTransferAccount(tx, {
        userId: who.userId,
        transferId: row.id,
        profileId,
        policy,
        now: clock.now(),
      }),
    );

  const open = (row: Pick<TransferRow, 'id'>, who: Pick<Person, 'userId'>) =>
    openJoinder(site.deps, { userId: who.userId, transferId: row.id, now: clock.now() });

  const sign = async (
    row: Pick<TransferRow, 'id'>,
    who: Pick<Person, 'userId'>,
    signature: GivenSignature = TYPED,
  ) => {
    const { sha256: shown } = await site.deps.disclosure(database, clock.now());
    return signJoinder(site.deps, {
      userId: who.userId,
      transferId: row.id,
      signature,
      consents: CONSENT_NAMES,
      shown,
      signer: SIGNER,
      policy,
      now: clock.now(),
    });
  };

  /** Begun by email, with the account chosen and the joinder read: only the signature is missing. */
  async function readyToSign(farm: Partial<NewFarm> = {}) {
    const position = await held(undefined, farm);
    const recipient = await person('Ben', 'Marsh');
    const row = unwrap(await begin(position, { email: recipient.email }));
    unwrap(await choose(row, recipient));
    unwrap(await open(row, recipient));
    return { ...position, recipient, row };
  }

  async function transferOf({ id }: Pick<TransferRow, 'id'>): Promise<TransferRow> {
    const [row] = await transfersWhere(database, sql`id = ${id}`);
    if (row === undefined) throw new Error(`no transfer ${id}`);
    return row;
  }

  async function investmentOf(who: Pick<Person, 'userId'>, investmentId: Id<'inv'> | null) {
    const row = investmentId && (await ownInvestment(database, { userId: who.userId, investmentId }));
    if (!row) throw new Error(`no investment ${investmentId}`);
    return row;
  }

  return {
    ...site,
    person,
    secondAccount,
    held,
    begin,
    choose,
    open,
    sign,
    readyToSign,
    transferOf,
    investmentOf,
  };
}
