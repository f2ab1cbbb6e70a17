import { err, ok, type Result } from '@furrow/kernel/result';
import { DWOLLA_HOSTS, type DwollaOptions, openDwolla } from './customers-dwolla.ts';
import type { DwollaCaller } from './customers-dwolla-caller.ts';
import type { FundingSource, MicroDepositAnswer, Payments, Transfer } from './payments.ts';
import { dollars, fundingSourceRequest, inOurWords, transferRequest } from './payments-dwolla-requests.ts';
import {
  doneShape,
  failureShape,
  fundingSourceShape,
  type ListedTransfer,
  microDepositsShape,
  removedShape,
  transferShape,
  transfersShape,
} from './payments-dwolla-shapes.ts';
import { dwollaStatement } from './payments-dwolla-statement.ts';
import { type ProviderRefusal, refusal } from './provider-refusal.ts';
import { servicePath as path } from './service-address.ts';

export interface DwollaPaymentsOptions extends Omit<DwollaOptions, 'webhookSecrets'> {
  /** The firm's own account at the service: what it moved is listed there. */
  readonly account: string;
}

type Asked<T> = Promise<Result<T, ProviderRefusal>>;

/** Ours alone go into an address. */
const CORRELATION = /^[\w.-]{1,255}$/;

export function createDwollaPayments(options: DwollaPaymentsOptions): Payments {
  const caller = openDwolla(options);
  const { ask, make } = caller;
  const origin = `https://${DWOLLA_HOSTS[options.environment]}`;

  return {
    addFundingSource: async (customerId, source, key) => {
      const to = path`/customers/${customerId}/funding-sources`;
      return ours(await make({ method: 'POST', path: to, body: fundingSourceRequest(source), key }));
    },
    findFundingSource: (id) => findFundingSource(caller, id),
    removeFundingSource: (id) => removeFundingSource(caller, id),
    startMicroDeposits: (sourceId, key) => startMicroDeposits(caller, sourceId, key),
    verifyMicroDeposits: (sourceId, amounts) => verifyMicroDeposits(caller, sourceId, amounts),
    createTransfer: async (transfer, key) => {
      if (!CORRELATION.test(transfer.correlationId)) throw new RangeError('not a correlation id');
      const body = transferRequest(transfer, origin);
      return ours(await make({ method: 'POST', path: '/transfers', body, key }));
    },
    async findTransfer(id) {
      const asked = await ask(transferShape, { method: 'GET', path: path`/transfers/${id}` });
      return asked.ok ? withFailure(caller, asked.value) : asked;
    },
    async findTransferByCorrelation(customerId, correlationId) {
      if (!CORRELATION.test(correlationId)) throw new RangeError('not a correlation id');
      const to = path`/customers/${customerId}/transfers`;
      const query = new URLSearchParams({ correlationId });
      const asked = await ask(transfersShape, { method: 'GET', path: `${to}?${query}` });
      if (!asked.ok) return asked;
      const found = asked.value.find(({ transfer }) => transfer.correlationId === correlationId);
      return found === undefined ? ok(null) : withFailure(caller, found);
    },
    cancelTransfer: (id) => cancelTransfer(caller, id),
    statement: (sourceId, range) => dwollaStatement(caller, options.account, sourceId, range),
  };
}

const ours = <T>(asked: Result<T, ProviderRefusal>): Result<T, ProviderRefusal> =>
  asked.ok ? asked : err(inOurWords(asked.error));

async function findFundingSource(caller: DwollaCaller, id: string): Asked<FundingSource> {
  const asked = await caller.ask(fundingSourceShape, { method: 'GET', path: path`/funding-sources/${id}` });
  if (!asked.ok) return asked;
  const { source } = asked.value;
  if (source.isVerified || source.isRemoved) return ok({ ...source, microDeposits: null });
  const to = path`/funding-sources/${id}/micro-deposits`;
  const deposits = await caller.ask(microDepositsShape, { method: 'GET', path: to });
  if (deposits.ok) return ok({ ...source, microDeposits: deposits.value });
  // Nobody asked for them.
  return deposits.error.code === 'not_found' ? ok({ ...source, microDeposits: null }) : deposits;
}

/** Removed is removed, whoever was told. */
async function removeFundingSource(caller: DwollaCaller, id: string): Asked<null> {
  const to = path`/funding-sources/${id}`;
  const asked = await caller.ask(removedShape, { method: 'POST', path: to, body: { removed: true } });
  if (asked.ok) return ok(null);
  if (asked.error.code !== 'wrong_state') return asked;
  const found = await caller.ask(fundingSourceShape, { method: 'GET', path: to });
  return found.ok && found.value.source.isRemoved ? ok(null) : asked;
}

async function startMicroDeposits(caller: DwollaCaller, sourceId: string, key: string): Asked<null> {
  const to = path`/funding-sources/${sourceId}/micro-deposits`;
  const asked = await caller.send({ method: 'POST', path: to, key });
  if (!asked.ok) {
    if (asked.error.code !== 'wrong_state') return asked;
    const found = await caller.ask(microDepositsShape, { method: 'GET', path: to });
    return found.ok ? ok(null) : asked;
  }
  const { status, location } = asked.value;
  const isMade = status === 201 && location !== null && location.toLowerCase().endsWith(to.toLowerCase());
  return isMade ? ok(null) : err(refusal('unexpected'));
}

async function verifyMicroDeposits(
  caller: DwollaCaller,
  sourceId: string,
  [first, second]: readonly [bigint, bigint],
): Asked<MicroDepositAnswer> {
  const to = path`/funding-sources/${sourceId}/micro-deposits`;
  const body = { amount1: dollars(first), amount2: dollars(second) };
  const asked = await caller.send({ method: 'POST', path: to, body });
  if (asked.ok) {
    if (asked.value.status === 202) return ok('not_landed');
    return doneShape.safeParse(asked.value.body).success ? ok('verified') : err(refusal('unexpected'));
  }
  if (asked.error.code === 'invalid_input') return ok('wrong_amounts');
  return asked.error.code === 'wrong_state' ? afterRefusal(caller, sourceId, asked.error) : asked;
}

/** The service says the same of a bank that is verified already and of one that was tried too often. */
async function afterRefusal(
  caller: DwollaCaller,
  id: string,
  refused: ProviderRefusal,
): Asked<MicroDepositAnswer> {
  const asked = await caller.ask(fundingSourceShape, { method: 'GET', path: path`/funding-sources/${id}` });
  if (!asked.ok) return asked;
  if (asked.value.source.isRemoved) return err(refused);
  if (asked.value.source.isVerified) return ok('verified');
  return asked.value.triesUsedUp ? ok('no_tries_left') : err(refused);
}

async function cancelTransfer(caller: DwollaCaller, id: string): Asked<Transfer> {
  const to = path`/transfers/${id}`;
  const asked = await caller.ask(transferShape, { method: 'POST', path: to, body: { status: 'cancelled' } });
  if (asked.ok) return withFailure(caller, asked.value);
  // The status is all that was asked for, so it is what was refused.
  if (asked.error.code !== 'invalid_input' && asked.error.code !== 'wrong_state') return asked;
  const found = await caller.ask(transferShape, { method: 'GET', path: to });
  if (!found.ok) return found;
  const isOver = found.value.transfer.status === 'cancelled';
  return isOver ? withFailure(caller, found.value) : err(refusal('wrong_state'));
}

/** Why it failed stands beside the transfer; one without a reason is not told without asking again. */
async function withFailure(caller: DwollaCaller, { transfer }: ListedTransfer): Asked<Transfer> {
  if (transfer.status !== 'failed') return ok({ ...transfer, failureCode: null });
  const to = path`/transfers/${transfer.id}/failure`;
  const asked = await caller.ask(failureShape, { method: 'GET', path: to });
  if (asked.ok) return ok({ ...transfer, failureCode: asked.value });
  return asked.error.code === 'not_found' ? ok({ ...transfer, failureCode: null }) : asked;
}
