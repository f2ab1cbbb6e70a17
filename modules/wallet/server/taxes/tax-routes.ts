import { propose } from '@furrow/database/approval-propose';
import type { Transaction } from '@furrow/database/database';
import { noStore } from '@furrow/http/caching';
import { route } from '@furrow/http/route';
import { routeOnce } from '@furrow/http/route-once';
import { viewerOf } from '@furrow/http/viewer';
import { parseDollars } from '@furrow/kernel/money';
import type { Result } from '@furrow/kernel/result';
import type { House } from '@furrow/module/house';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as api from '../../contract/api-taxes.ts';
import { messageFor, publicError } from '../../rules/index.ts';
import { deskError } from '../distributions/desk-error.ts';
import { confirmTaxPayment, dropTaxPayment, type TaxEndRefusal } from './end-tax-payment.ts';
import { taxApproval, taxSubject } from './tax-approval.ts';
import { withheldTaxes } from './withheld-tax.ts';

/** What farms withheld, and paying it on to the authorities. */
export function taxRoutes(house: House): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', noStore);
    route(app, api.showWithheldTaxes, () => withheldTaxes(house.database));

    routeOnce(app, house, api.proposeTaxPayment, async (request, { database, clock }) => {
      const { userId, roles } = viewerOf(request);
      const { farm_id, year, authority, amount, reason } = request.body;
      const cents = parseDollars(amount);
      if (!cents.ok || cents.value === 0n)
        throw publicError('validation_error', { fields: { amount: [messageFor('amount_invalid')] } });
      const payload = { farm_id, year, authority, amount_cents: cents.value.toString() };
      const made = await database.transaction((tx) =>
        propose(tx, taxApproval, {
          subject: taxSubject(payload),
          payload,
          reason,
          proposer: { userId, roles },
          now: clock.now(),
        }),
      );
      if (!made.ok) throw deskError({ code: made.error });
      return { proposal_id: made.value };
    });

    const act = async (
      request: FastifyRequest<{ Params: { payment: string } }>,
      { database, clock }: Pick<House, 'database' | 'clock'>,
      command: (tx: Transaction, by: By) => Promise<Result<null, TaxEndRefusal>>,
    ) => {
      const actor = `operator:${viewerOf(request).userId}`;
      const by = { paymentId: request.params.payment, actor, now: clock.now() };
      const done = await database.transaction((tx) => command(tx, by));
      if (!done.ok) throw deskError({ code: done.error });
      return withheldTaxes(database);
    };
    routeOnce(app, house, api.confirmTaxPayment, (request, within) =>
      act(request, within, (tx, by) => confirmTaxPayment(tx, { ...by, ...request.body })),
    );
    routeOnce(app, house, api.dropTaxPayment, (request, within) =>
      act(request, within, (tx, by) => dropTaxPayment(tx, { ...by, ...request.body })),
    );
  };
}

interface By {
  readonly paymentId: string;
  readonly actor: string;
  readonly now: Date;
}
