import type { Queryable } from '@furrow/database/database';
import { composeInThread } from '@furrow/documents/compose-in-thread';
import { formatShortDate } from '@furrow/kernel/dates';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { offeredTerms } from '../../../farms/server/index.ts';
import { type WalletFacts, walletFactsOf } from '../../../investors/server/index.ts';
import {
  type Consent,
  consentsFor,
  JOINDER_NAME,
  JOINDER_VERSION,
  type JoinderFacts,
  joinderSections,
} from '../../rules/index.ts';
import { personSigning } from '../signing/signing-facts.ts';
import type { TransferRow } from './transfer-row.ts';

/** Below the origin, so that a browser can show it in the page. */
export const JOINDER_ROUTE = '/transfer-documents/:id/:account/joinder-agreement.pdf';
export const JOINDER_FILE = 'joinder-agreement.pdf';

/** The account stands in the address because another one is another document. */
export const joinderPath = (transferId: string, accountId: string): string =>
  `/transfer-documents/${transferId}/${accountId}/${JOINDER_FILE}`;

/** What the recipient signs, and who that is. */
export interface Joinder {
  readonly facts: JoinderFacts;
  readonly account: WalletFacts;
  readonly signerName: string;
  readonly consents: readonly Consent[];
}

/** As it stands now; null until an account is chosen, and where that is gone. */
export async function joinderOf(database: Queryable, row: TransferRow, now: Date): Promise<Joinder | null> {
  if (row.recipient_account_id === null) return null;
  const account = await walletFactsOf(database, { accountId: row.recipient_account_id, now });
  const giver = await walletFactsOf(database, { accountId: row.giver_account_id, now });
  const terms = await offeredTerms(database, row.farm_id, { userId: row.recipient_user_id, now });
  if (account === null || giver === null || terms === null) return null;
  const { operating } = terms.agreements;
  return {
    facts: {
      farm: terms.name,
      farmType: terms.type,
      shares: row.shares,
      giver: giver.title,
      recipient: account.title,
      assignedOn: formatShortDate(newYorkDay(row.initiated_at)),
      assignment: { version: row.assignment_version, sha256: row.assignment_sha256 },
      operatingAgreement: operating && { title: operating.title, sha256: operating.sha256 },
    },
    account,
    signerName: personSigning(account),
    consents: consentsFor(account.type, account.title),
  };
}

/** The same facts give the same bytes, so that what was read need not be stored to be known again. */
export function composeJoinder(
  facts: JoinderFacts,
  { brand, createdAt }: { readonly brand: string; readonly createdAt: Date },
): Promise<Uint8Array> {
  return composeInThread({
    brand,
    title: JOINDER_NAME,
    subtitle: facts.farm,
    detail: `${facts.giver} to ${facts.recipient}`,
    dateline: `Assigned ${facts.assignedOn}`,
    footer: `${JOINDER_NAME}, ${facts.farm}, version ${JOINDER_VERSION}`,
    numbered: true,
    sections: [
      ...joinderSections(facts).map((section) => ({ ...section, table: null, after: [], signatures: [] })),
    ],
    created: createdAt,
  });
}
