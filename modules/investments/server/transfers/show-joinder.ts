import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { ValidityPolicy } from '../../../investors/rules/index.ts';
import type { JoinderStep } from '../../contract/index.ts';
import { type Disclosure, isTransferExpired, JOINDER_NAME, JOINDER_VERSION } from '../../rules/index.ts';
import { investmentsWhere } from '../common/investment-row.ts';
import { presentDisclosure } from '../signing/present-disclosure.ts';
import { consentsOf, type SigningRow, signingsOf } from '../signing/signing-row.ts';
import { JOINDER_FILE, type Joinder, joinderOf, joinderPath } from './joinder-document.ts';
import { presentTransfer } from './present-transfer.ts';
import { receivingAccounts } from './receiving-accounts.ts';
import { lacksOf } from './receiving-lacks.ts';
import { isBetweenOwn, type TransferRow } from './transfer-row.ts';

/** What the recipient of a transfer chooses, reads, agrees to and signs, and how far it is. */
export async function showJoinder(
  database: Queryable,
  row: TransferRow,
  {
    policy,
    now,
    disclosure,
  }: { readonly policy: ValidityPolicy; readonly now: Date; readonly disclosure: Disclosure },
): Promise<JoinderStep> {
  const userId = row.recipient_user_id;
  const joinder = await joinderOf(database, row, now);
  const { signing, given } = await signedFor(database, row);
  return {
    transfer: await presentTransfer(database, row, { userId, now }),
    accounts: await accountsFor(database, row, { policy, now }),
    joinder: joinder && presentJoinder(row, joinder, signing),
    purchaser: joinder?.account.title ?? null,
    signer: joinder?.signerName ?? null,
    consents: (joinder?.consents ?? []).map(({ name, text }) => ({
      name,
      text,
      agreed_at: given.find((one) => one.name === name)?.agreed_at.toISOString() ?? null,
    })),
    disclosure: presentDisclosure(disclosure),
  };
}

/** What was signed, once it was: it is kept with the position that was received. */
async function signedFor(database: Queryable, { received_investment_id: id }: TransferRow) {
  const [received] = id === null ? [] : await investmentsWhere(database, sql`id = ${id}`);
  if (received === undefined) return { signing: undefined, given: [] };
  const signings = await signingsOf(database, received);
  return {
    signing: signings.find(({ kind }) => kind === 'joinder_agreement'),
    given: await consentsOf(database, received),
  };
}

const presentJoinder = (row: TransferRow, { account }: Joinder, signing: SigningRow | undefined) => ({
  name: JOINDER_NAME,
  version: row.joinder_version ?? JOINDER_VERSION,
  file_name: JOINDER_FILE,
  url: joinderPath(row.id, account.id),
  opened_at: row.joinder_opened_at?.toISOString() ?? null,
  signing_id: signing?.id ?? null,
  signed_at: signing?.signed_at?.toISOString() ?? null,
});

async function accountsFor(
  database: Queryable,
  row: TransferRow,
  asked: { readonly policy: ValidityPolicy; readonly now: Date },
): Promise<JoinderStep['accounts']> {
  const isOpen = row.status === 'initiated' && !isTransferExpired(row.expires_at, asked.now);
  const [given] =
    isOpen && !isBetweenOwn(row) ? await investmentsWhere(database, sql`id = ${row.investment_id}`) : [];
  if (given === undefined) return [];
  const accounts = await receivingAccounts(database, given, { userId: row.recipient_user_id, ...asked });
  return accounts.map((account) => ({
    profile_id: account.id,
    name: account.name,
    type: account.type,
    lacks: lacksOf(account),
  }));
}
