import type { Queryable } from '@furrow/database/database';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { readId } from '@furrow/kernel/ids';
import { contentDisposition } from '@furrow/providers/content-disposition';
import type { FastifyInstance } from 'fastify';
import { offeredTerms } from '../../../farms/server/index.ts';
import { contactsOf } from '../../../identity/server/index.ts';
import * as api from '../../contract/api.ts';
import { publicError, RESIGN_FLAG, transferPath } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { type OwnInvestment, ownInvestment } from '../common/investment-row.ts';
import { presentInvestment } from '../common/present-investment.ts';
import { accepted, scopeOf } from '../common/route-parts.ts';
import { DOCUMENT_POLICY } from './document-policy.ts';
import { giveConsents } from './give-consents.ts';
import { listDocuments } from './list-documents.ts';
import { openAgreement } from './open-agreement.ts';
import { recordsConsent } from './records-consent.ts';
import { resign } from './resign.ts';
import { showSignatures } from './show-signatures.ts';
import { signAgreement } from './sign-agreement.ts';
import { openSigned } from './signed-file.ts';
import { signerOf } from './signer-of.ts';
import { newSigningLink, useSigningLink } from './signing-link.ts';
import { AGREEMENT_NAMES, type SigningRow, signingById } from './signing-row.ts';
import { giveRecordsAgain, withdrawRecords } from './withdraw-records.ts';

/** Setting a document takes long: nobody needs to sign many at once. */
const SELDOM = { rateLimit: { max: 30, timeWindow: 60_000 } };

/** Reading, agreeing and signing, and what was signed. */
export function signingRoutes(app: FastifyInstance, deps: InvestmentDeps): void {
  const { database, clock } = deps;
  const signedWith = deps.signing?.name ?? null;

  const step = async (queryable: Queryable, scope: OwnInvestment) => {
    const row = orNotFound(await ownInvestment(queryable, scope));
    const now = clock.now();
    const disclosure = await deps.disclosure(queryable, now);
    return accepted(await showSignatures(queryable, row, { now, disclosure, signedWith }));
  };

  route(app, api.showSignatures, (request) => step(database, scopeOf(request)));

  routeOnce(app, deps, api.giveConsents, async (request, within) => {
    const { consents: names, disclosure: shown } = request.body;
    const asked = { ...scopeOf(request), names, shown, now: clock.now() };
    accepted(
      await within.database.transaction(async (tx) =>
        giveConsents(tx, { ...asked, disclosure: await deps.disclosure(tx, asked.now) }),
      ),
    );
    return step(within.database, asked);
  });

  routeOnce(app, deps, api.openAgreement, async (request, within) => {
    const asked = { ...scopeOf(request), kind: request.params.kind, now: clock.now() };
    accepted(await within.database.transaction((tx) => openAgreement(tx, asked)));
    return step(within.database, asked);
  });

  route(
    app,
    api.signAgreement,
    async (request) => {
      const [scope, viewer] = [scopeOf(request), viewerOf(request)];
      // The firm has chosen who has its agreements signed.
      if (signedWith !== null) throw publicError('signed_at_service', { params: { service: signedWith } });
      const [contact] = await contactsOf(database, [viewer.userId]);
      const signer = signerOf(request, viewer, contact?.email ?? '');
      const { kind } = request.params;
      accepted(await signAgreement(deps, { ...scope, kind, ...request.body, signer, now: clock.now() }));
      return step(database, scope);
    },
    SELDOM,
  );

  routeOnce(app, deps, api.resign, async (request, within) => {
    const now = clock.now();
    const asked = { ...scopeOf(request), now };
    const row = accepted(await within.database.transaction((tx) => resign(tx, asked)));
    return presentInvestment(within.database, row);
  });

  routeOnce(app, deps, api.withdrawRecords, async (request, within) => {
    const asked = { ...scopeOf(request), now: clock.now() };
    accepted(await within.database.transaction((tx) => withdrawRecords(tx, asked)));
    return recordsConsent(within.database, asked.userId, await deps.disclosure(within.database, asked.now));
  });

  routeOnce(app, deps, api.giveRecordsAgain, async (request, within) => {
    const asked = { ...scopeOf(request), shown: request.body.disclosure, now: clock.now() };
    const disclosure = await deps.disclosure(within.database, asked.now);
    accepted(await within.database.transaction((tx) => giveRecordsAgain(tx, { ...asked, disclosure })));
    return recordsConsent(within.database, asked.userId, disclosure);
  });

  route(app, api.signingLinkFor, async (request) => {
    const { userId } = viewerOf(request);
    const signing = orNotFound(await ownSigning(userId, request.params.id));
    const isSigned = signing.signed_at !== null && request.query.resign === undefined;
    const purpose = isSigned ? 'read' : 'sign';
    return {
      url: await newSigningLink(database, { userId, to: signing.id, purpose, now: clock.now() }),
    };
  });

  route(app, api.listDocuments, (request) =>
    listDocuments(database, { userId: viewerOf(request).userId, ...request.query }),
  );

  /** Below `/signed/`, where a link leads: to the document itself, or to the step where it is signed. */
  app.get<{ Params: { token: string } }>(
    '/signed/:token',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const userId = orNotFound(await deps.userOf(request));
      const { token } = request.params;
      const link = orNotFound(await useSigningLink(database, { token, userId, now: clock.now() }));
      if (link.transfer_id !== null) return reply.redirect(transferPath(link.transfer_id), 303);
      const signing = orNotFound(await ownSigning(userId, link.signing_id ?? ''));
      if (link.purpose === 'sign') return reply.redirect(await stepOf(userId, signing), 303);
      return reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': contentDisposition('attachment', `${AGREEMENT_NAMES[signing.kind]}.pdf`),
          'content-security-policy': DOCUMENT_POLICY,
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(orNotFound(await openSigned(deps, signing)));
    },
  );

  async function ownSigning(userId: string, given: string): Promise<SigningRow | null> {
    const id = readId('sgn', given);
    const signing = id === null ? undefined : await signingById(database, id);
    if (signing === undefined) return null;
    const own = await ownInvestment(database, { userId, investmentId: signing.investment_id });
    return own === null ? null : signing;
  }

  async function stepOf(userId: string, { investment_id, signed_at }: SigningRow): Promise<string> {
    const row = orNotFound(await ownInvestment(database, { userId, investmentId: investment_id }));
    const terms = orNotFound(await offeredTerms(database, row.farm_id, { userId, now: clock.now() }));
    // What is signed already was asked for to be signed afresh: a link only leads there, and a button does it.
    const flag = signed_at === null ? '' : `?${RESIGN_FLAG}`;
    return `/${terms.slug}/investment-process/${row.id}/signatures${flag}`;
  }
}
