import { describeForm } from '@furrow/forms/describe-form';
import type { FormDescription } from '@furrow/forms/field';
import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import type { FastifyInstance } from 'fastify';
import { offeredTerms } from '../../../farms/server/index.ts';
import { walletFacts } from '../../../investors/server/index.ts';
import { waysToPay } from '../../../wallet/server/index.ts';
import * as api from '../../contract/api.ts';
import {
  accreditationForm,
  amountForm,
  fundingForm,
  type InvestmentStep,
  messageFor,
  ownershipForm,
  shareRange,
  signaturesForm,
} from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { type InvestmentRow, totalCentsOf } from '../common/investment-row.ts';
import { presentStep } from '../common/present-step.ts';
import { accepted, scopeOf } from '../common/route-parts.ts';
import { signingFacts } from '../signing/signing-facts.ts';
import { offeredAccounts } from './offered-accounts.ts';
import { openStep } from './open-step.ts';
import { reasonsOf } from './reasons.ts';
import { showAmount } from './show-amount.ts';

/** What each step asks for, and how it stands. Nothing here changes anything. */
export function stepRoutes(app: FastifyInstance, deps: InvestmentDeps): void {
  const { database, clock } = deps;

  type Scoped = Parameters<typeof scopeOf>[0];
  const opened = async (request: Scoped, step: InvestmentStep): Promise<InvestmentRow> =>
    accepted(await openStep(database, scopeOf(request), step));
  const accountsFor = (row: InvestmentRow) =>
    offeredAccounts(database, row, { policy: deps.policy(), now: clock.now() });

  const describe = (
    endpoint: typeof api.describeAmount,
    step: InvestmentStep,
    form: (row: InvestmentRow) => FormDescription | Promise<FormDescription>,
  ) =>
    route(app, endpoint, async (request) => {
      const { name, fields } = describeForm(await form(await opened(request, step)));
      return { name, fields: fields.map((field) => ({ ...field })) };
    });

  describe(api.describeAmount, 'amount', async (row) => {
    const reader = { userId: row.user_id, now: clock.now() };
    const terms = orNotFound(await offeredTerms(database, row.farm_id, reader));
    return amountForm(terms.type, shareRange(terms));
  });

  route(app, api.showAmount, async (request) =>
    showAmount(database, await opened(request, 'amount'), clock.now()),
  );

  describe(api.describeOwnership, 'ownership', async (row) => {
    const accounts = await accountsFor(row);
    return ownershipForm(
      accounts.map(({ id, name, refusals }) => ({
        id,
        name,
        lacks: refusals.map(({ code }) => messageFor(code)),
      })),
    );
  });

  route(app, api.showOwnership, async (request) => {
    const row = await opened(request, 'ownership');
    const chosen = (await accountsFor(row)).find(({ id }) => id === row.account_id);
    return {
      ...(await presentStep(database, row, 'ownership')),
      lacks: chosen === undefined ? [] : reasonsOf(chosen.id, chosen.refusals),
    };
  });

  describe(api.describeSignatures, 'signatures', async (row) =>
    signaturesForm(accepted(await signingFacts(database, row, clock.now())).consents),
  );

  describe(api.describeFunding, 'funding', async (row) => {
    const [userId, accountId, now] = [row.user_id, orNotFound(row.account_id), clock.now()];
    const account = orNotFound(await walletFacts(database, { userId, accountId, now }));
    const asked = { account, amountCents: totalCentsOf(row), now };
    return fundingForm(await waysToPay(database, deps.funding, asked));
  });

  route(app, api.showFunding, async (request) =>
    presentStep(database, await opened(request, 'funding'), 'funding'),
  );

  describe(api.describeAccreditation, 'accreditation', accreditationForm);

  route(app, api.showAccreditation, async (request) =>
    presentStep(database, await opened(request, 'accreditation'), 'accreditation'),
  );
}
