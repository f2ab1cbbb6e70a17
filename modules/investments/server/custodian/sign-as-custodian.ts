import { auditHead } from '@furrow/database/audit-state';
import { sql } from '@furrow/database/sql';
import { closeWork } from '@furrow/database/work-items';
import { formatShortDateTime } from '@furrow/kernel/dates';
import { ok, type Result } from '@furrow/kernel/result';
import { countersignInThread } from '@furrow/signing/sign-in-thread';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import {
  custodianStatements,
  type Disclosure,
  disclosureWords,
  isSameDisclosure,
} from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { lockInvestment } from '../common/investment-row.ts';
import { furtherPlace } from '../signing/further-signature.ts';
import { type KeptFile, keepSigned, openSigned } from '../signing/signed-file.ts';
import { maskedEmail } from '../signing/signer-of.ts';
import { signingIdentity } from '../signing/signing-identity.ts';
import { AGREEMENT_KINDS, type SigningRow, signingsOf } from '../signing/signing-row.ts';
import { writeFurtherSignature } from '../signing/write-further-signature.ts';
import { CUSTODIAN_QUEUE } from './custodian-row.ts';
import { type OpenedLink, readCustodianLink } from './read-link.ts';
import { accountOf } from './show-custodian.ts';

const ROLE = 'custodian';

export interface CustodianSigning {
  readonly token: string;
  readonly name: string;
  readonly title: string;
  readonly ipAddress: string;
  readonly device: string;
  /** The hash of what was shown about electronic records. */
  readonly shown: string | null;
  readonly now: Date;
}

type CustodianRefusal =
  | 'custodian_link_gone'
  | 'custodian_signed'
  | 'agreement_not_opened'
  | 'disclosure_changed'
  | 'agreement_unsettable';

/**
 * Both agreements are signed by one press, or neither. The documents are set before the transaction that writes the
 * signatures down, which judges the link again: whoever signed or was replaced meanwhile was first.
 */
export async function signAsCustodian(
  deps: InvestmentDeps,
  asked: CustodianSigning,
): Promise<Result<{ readonly signedAt: Date }, Refusal<CustodianRefusal>>> {
  const { database, realTime } = deps;
  const link = await readCustodianLink(database, asked.token, realTime.now());
  if (link === null) return refuse('custodian_link_gone');
  if (link.asked.signed_at !== null) return refuse('custodian_signed');
  if (!AGREEMENT_KINDS.every((kind) => link.asked.opened_kinds.includes(kind)))
    return refuse('agreement_not_opened');
  const disclosure = await deps.disclosure(database, asked.now);
  if (asked.shown !== disclosure.sha256) return refuse('disclosure_changed');
  const set = await setDocuments(deps, link, { ...asked, disclosure });
  if (set === null) return refuse('agreement_unsettable');
  return database.transaction(async (tx) => {
    const { id } = link.row;
    const row = await lockInvestment(tx, id);
    const again = row && (await readCustodianLink(tx, asked.token, realTime.now()));
    if (!row || !again) return refuse('custodian_link_gone');
    const { now } = asked;
    if (!isSameDisclosure(await deps.disclosure(tx, now), disclosure)) return refuse('disclosure_changed');
    const signed = await tx.run(sql`update custodian_signing set signed_at = ${now}
      where investment_id = ${id} and round = ${row.signing_round} and signed_at is null`);
    if (signed === 0) return refuse('custodian_signed');
    const by = { role: ROLE, name: signerName(link, asked), actor: `custodian:${id}`, now } as const;
    for (const { signing, kept } of set) await writeFurtherSignature(tx, signing, { ...by, kept });
    await closeWork(tx, { queue: CUSTODIAN_QUEUE, subject: id, actor: null, outcome: 'signed', now });
    return ok({ signedAt: now });
  });
}

const signerName = ({ asked }: OpenedLink, { name, title }: CustodianSigning) =>
  `${name}, ${title}, ${asked.custodian}`;

/** With the words that are kept with it. */
interface Setting extends CustodianSigning {
  readonly disclosure: Disclosure;
}

interface SetDocument {
  readonly signing: SigningRow;
  readonly kept: KeptFile;
}

/** Null where a name holds what no signed document may tell. */
async function setDocuments(
  deps: InvestmentDeps,
  link: OpenedLink,
  asked: Setting,
): Promise<SetDocument[] | null> {
  try {
    const set = [];
    for (const signing of await signingsOf(deps.database, link.row)) {
      const bytes = await countersigned(deps, link, signing, asked);
      set.push({ signing, kept: await keepSigned(deps, bytes, furtherPlace(signing.id, ROLE)) });
    }
    return set;
  } catch (error) {
    // The thread hands errors over by their words.
    if (error instanceof Error && error.message.startsWith('the evidence ')) return null;
    throw error;
  }
}

async function countersigned(
  deps: InvestmentDeps,
  link: OpenedLink,
  signing: SigningRow,
  asked: Setting,
): Promise<Uint8Array> {
  const { database } = deps;
  const { custodian, email, sent_at, opened_at } = link.asked;
  const account = await accountOf(database, link, asked.now);
  const signed = await openSigned(deps, signing);
  if (signed === null || opened_at === null || sent_at === null || account === null)
    throw new Error(`${signing.id} is not ready for the custodian`);
  const { now, disclosure } = asked;
  return countersignInThread(
    {
      signed,
      signingPage: {
        consents: custodianStatements(custodian, account.title),
        signature: { kind: 'typed', text: asked.name },
        name: signerName(link, asked),
        signedAt: now,
      },
      certificate: {
        role: ROLE,
        maskedEmail: maskedEmail(email ?? ''),
        provedBy: `Opened the link that was emailed on ${formatShortDateTime(sent_at)}`,
        ipAddress: asked.ipAddress,
        device: asked.device,
        presentedAt: opened_at,
        openedAt: opened_at,
        consentedAt: now,
        disclosure: {
          version: disclosure.version,
          sha256: disclosure.sha256,
          text: disclosureWords(disclosure),
        },
        auditHead: await auditHead(database),
      },
    },
    await signingIdentity(deps, now),
  );
}
