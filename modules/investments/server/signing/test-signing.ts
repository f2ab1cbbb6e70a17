import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSealer } from '@furrow/crypto/seal';
import { type Sql, sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { diskFiles } from '@furrow/providers/files-disk';
import { mailer } from '@furrow/providers/mail';
import { publishDocument, storeDocument } from '../../../farms/server/index.ts';
import { CONSENT_NAMES } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { ownInvestment } from '../common/investment-row.ts';
import { chooseAccount } from '../flow/choose-account.ts';
import { chooseFunding } from '../flow/choose-funding.ts';
import { passAccreditation } from '../flow/pass-accreditation.ts';
import { investmentsAlone } from '../test-investments.ts';
import { giveConsents } from './give-consents.ts';
import { builtInDisclosure } from './legal-in-force.ts';
import { openAgreement } from './open-agreement.ts';
import { sampleAgreement } from './sample-agreement.fixture.ts';
import { type SignAgreement, signAgreement } from './sign-agreement.ts';
import { openSigned } from './signed-file.ts';
import { SIGNER, SIGNING_KEY, TYPED } from './signer.fixture.ts';
import { AGREEMENT_KINDS, type AgreementKind, signingsOf } from './signing-row.ts';

const SMALL = { minInvestmentCents: 1n };
const NAMED = sql`details = '{"first_name": "Ada", "last_name": "Quill"}'`;
/** Kept by a company that signs for it. */
export const IRA = sql`type = 'sdira', details = '{"first_name": "Ada", "last_name": "Quill",
  "custodian": "Equity Trust Company", "custodian_full_account_name": "Equity Trust Company FBO Ada Quill IRA"}'`;

/** Signing with real documents in a folder of its own. */
export async function signingSite(clock: Clock) {
  const site = await investmentsAlone(clock);
  const folder = await mkdtemp(join(tmpdir(), 'furrow-signing-'));
  /** A test may let the firm publish another text. */
  const says: { disclosure: InvestmentDeps['disclosure'] } = { disclosure: async () => builtInDisclosure() };
  const deps: InvestmentDeps = {
    database: site.database,
    clock,
    sealer: createSealer(SIGNING_KEY),
    files: diskFiles(folder),
    brand: 'Acme & Daughters',
    identity: null,
    signing: null,
    envelopeService: null,
    mailer,
    site: {
      origin: 'https://furrow.example',
      brandName: 'Acme & Daughters',
      contactEmail: 'help@furrow.example',
    },
    realTime: clock,
    disclosure: async (database, at) => says.disclosure(database, at),
    userOf: async () => null,
    policy: () => site.policy,
    funding: site.funding,
  };

  async function publish(farmId: Id<'farm'>, kind: AgreementKind, paragraph = 'The purchaser buys shares.') {
    const bytes = await sampleAgreement(kind, paragraph);
    const file = unwrap(await storeDocument(deps.files, { name: `${kind}.pdf`, bytes }));
    const about = { farmId, kind, title: kind, public: false, prepared: '2026-03-01', file, actor: 'test' };
    await site.database.transaction(async (tx) =>
      unwrap(await publishDocument(tx, { ...about, folder: 'document', at: clock.now() })),
    );
  }

  async function farmWithAgreements(): Promise<Id<'farm'>> {
    const farmId = await site.farm(SMALL);
    for (const kind of AGREEMENT_KINDS) await publish(farmId, kind);
    return farmId;
  }

  /** Somebody who has come to the signatures. */
  async function atSignatures(on?: Id<'farm'>, account: Sql = NAMED) {
    const farmId = on ?? (await farmWithAgreements());
    const who = await site.investor(10_000_000_00n, account);
    const investmentId = unwrap(await site.begin(who.userId, farmId, 5));
    const own = { userId: who.userId, investmentId, now: clock.now() };
    const chosen = { ...own, accountId: who.accountId, isFinal: true, policy: site.policy };
    unwrap(await site.database.transaction((tx) => chooseAccount(tx, chosen)));
    return { who, farmId, investmentId, own };
  }
  type At = Awaited<ReturnType<typeof atSignatures>>;

  const open = ({ own }: At, kind: AgreementKind) =>
    site.database.transaction((tx) => openAgreement(tx, { ...own, kind, now: clock.now() }));
  const consent = ({ own }: At) =>
    site.database.transaction(async (tx) => {
      const disclosure = await deps.disclosure(tx, clock.now());
      const shown = disclosure.sha256;
      return giveConsents(tx, { ...own, names: CONSENT_NAMES, disclosure, shown, now: clock.now() });
    });
  const signWith = (
    by: InvestmentDeps,
    { own }: At,
    kind: AgreementKind,
    signature: SignAgreement['signature'] = TYPED,
  ) => signAgreement(by, { ...own, kind, signature, signer: SIGNER, now: clock.now() });
  const sign = (at: At, kind: AgreementKind, signature?: SignAgreement['signature']) =>
    signWith(deps, at, kind, signature);

  async function signAll(at: At): Promise<void> {
    unwrap(await consent(at));
    for (const kind of AGREEMENT_KINDS) {
      unwrap(await open(at, kind));
      unwrap(await sign(at, kind));
    }
  }

  async function rowOf({ own }: Pick<At, 'own'>) {
    const row = await ownInvestment(site.database, own);
    if (row === null) throw new Error('no investment');
    return row;
  }

  /** Signed, paid from the wallet, or by a wire that came, and in escrow. */
  async function paid(on: Id<'farm'>, account: Sql = NAMED): Promise<At> {
    const at = await atSignatures(on, account);
    await signAll(at);
    const own = { ...at.own, now: clock.now() };
    const funding = { ...own, type: 'balance', bankId: null } as const;
    unwrap(await site.database.transaction((tx) => chooseFunding(tx, site.funding, funding)));
    unwrap(await site.database.transaction((tx) => passAccreditation(tx, { ...own, policy: site.policy })));
    unwrap(await site.confirm(at.who.userId, at.investmentId));
    await site.settle(at.investmentId);
    return at;
  }

  /** The documents of the round that counts, with every signature they have. */
  async function documentsOf(at: Pick<At, 'own'>): Promise<Buffer[]> {
    const opened = [];
    for (const signing of await signingsOf(site.database, await rowOf(at))) {
      const bytes = await openSigned(deps, signing);
      if (bytes === null) throw new Error(`${signing.kind} is not signed`);
      opened.push(bytes);
    }
    return opened;
  }

  async function drop(): Promise<void> {
    await site.drop();
    await rm(folder, { recursive: true, force: true });
  }

  return {
    ...site,
    deps,
    says,
    folder,
    publish,
    farmWithAgreements,
    atSignatures,
    open,
    consent,
    sign,
    signWith,
    signAll,
    rowOf,
    paid,
    documentsOf,
    drop,
  };
}
