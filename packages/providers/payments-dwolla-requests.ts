import { toDollarString } from '@furrow/kernel/money';
import type { NewFundingSource, NewTransfer } from './payments.ts';
import type { FieldFault, ProviderRefusal } from './provider-refusal.ts';
import { servicePath as path } from './service-address.ts';

/** Ours in the words of the service. */
export function fundingSourceRequest(source: NewFundingSource): object {
  const { name, type: bankAccountType } = source;
  if ('processorToken' in source) return { plaidToken: source.processorToken, bankAccountType, name };
  const { routingNumber, accountNumber } = source;
  return { routingNumber, accountNumber, bankAccountType, name };
}

export function transferRequest(
  { from, to, amountCents, correlationId }: NewTransfer,
  origin: string,
): object {
  const href = (id: string) => ({ href: `${origin}${path`/funding-sources/${id}`}` });
  return {
    _links: { source: href(from), destination: href(to) },
    amount: dollars(amountCents),
    correlationId,
  };
}

export const dollars = (cents: bigint): object => ({ currency: 'USD', value: toDollarString(cents) });

const NAMES: Readonly<Record<string, string>> = {
  '_links.source.href': 'from',
  '_links.destination.href': 'to',
  amount: 'amountCents',
  'amount.value': 'amountCents',
  plaidToken: 'processorToken',
  bankAccountType: 'type',
};

/** The parts that were refused, in our words. */
export function inOurWords(refused: ProviderRefusal): ProviderRefusal {
  const fields = refused.fields.map(
    ({ field, fault }): FieldFault => ({ field: NAMES[field] ?? field, fault }),
  );
  return { ...refused, fields };
}
