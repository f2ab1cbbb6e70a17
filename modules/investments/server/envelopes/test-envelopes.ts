import { sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import type { movableClock } from '../../../wallet/server/test-wallet.fixture.ts';
import { showSignatures } from '../signing/show-signatures.ts';
import type { AgreementKind } from '../signing/signing-row.ts';
import { AGREEMENT_KINDS, signingsOf } from '../signing/signing-row.ts';
import { signingSite } from '../signing/test-signing.ts';
import { envelopesWhere } from './envelope-row.ts';
import { lookAtInvestment } from './look-at-investment.ts';
import { openEnvelope } from './open-envelope.ts';
import { fakeDocusign } from './test-docusign.ts';
import { watchEnvelopes } from './watch-envelopes.ts';

const SIGNER = {
  maskedEmail: 'a•••@example.com',
  provedBy: 'Logged in by password',
  ipAddress: '203.0.113.7',
  device: 'Firefox',
};

/** Signing at a DocuSign of its own on loopback. */
export async function envelopeSite(clock: ReturnType<typeof movableClock>) {
  const site = await signingSite(clock);
  const docusign = await fakeDocusign(clock);
  const deps = {
    ...site.deps,
    signing: docusign.signing,
    envelopeService: docusign.signing,
    service: docusign.signing,
  };
  type At = Awaited<ReturnType<typeof site.atSignatures>>;

  /** Somebody who has agreed to everything and read both. */
  async function ready(...given: Parameters<typeof site.atSignatures>): Promise<At> {
    const at = await site.atSignatures(...given);
    unwrap(await site.consent(at));
    for (const kind of AGREEMENT_KINDS) unwrap(await site.open(at, kind));
    return at;
  }

  const leave = (
    { own }: At,
    kind: AgreementKind = 'subscription_agreement',
    email = 'ada@example.com',
    service = deps.service,
  ) =>
    openEnvelope(
      { ...deps, service },
      {
        ...own,
        kind,
        email,
        signer: SIGNER,
        proof: { authenticatedBy: 'password', authenticatedAt: clock.now() },
        now: clock.now(),
      },
    );
  const look = ({ investmentId }: At) => lookAtInvestment(deps, investmentId, clock.now());
  const watch = () => watchEnvelopes({ ...deps, log: docusign.heard.log });

  /** Leaves for the service, signs there and comes back. */
  async function signAt(at: At, kind: AgreementKind = 'subscription_agreement'): Promise<void> {
    unwrap(await leave(at, kind));
    docusign.complete();
    unwrap(await look(at));
  }

  const rows = ({ investmentId }: At) => envelopesWhere(site.database, sql`investment_id = ${investmentId}`);
  const signed = async (at: At) =>
    (await signingsOf(site.database, await site.rowOf(at))).filter(({ signed_at }) => signed_at !== null);

  async function step(at: At) {
    const disclosure = await deps.disclosure(site.database, clock.now());
    const shown = { now: clock.now(), disclosure, signedWith: 'DocuSign' };
    return unwrap(await showSignatures(site.database, await site.rowOf(at), shown));
  }

  async function waiting(): Promise<string[]> {
    const found = await site.database.rows<{ subject: string }>(
      sql`select subject from work_item where queue = 'signing_service'`,
    );
    return found.map(({ subject }) => subject);
  }

  async function drop(): Promise<void> {
    docusign.close();
    await site.drop();
  }

  return { ...site, deps, docusign, ready, leave, look, watch, signAt, rows, signed, step, waiting, drop };
}
