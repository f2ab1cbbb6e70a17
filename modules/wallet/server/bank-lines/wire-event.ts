import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { WireEvent } from '../../contract/index.ts';
import { FOR_WALLET } from '../payments/payment-ended.ts';
import type { WireRow } from '../wires/wire-row.ts';

export interface ToldLine {
  readonly id: Id<'line'>;
  readonly amount_cents: Cents;
}

interface Told {
  readonly line: ToldLine;
  /** Null where nobody awaited it. */
  readonly wire: WireRow | null;
  readonly accountId: Id<'acc'>;
  readonly state: WireEvent['state'];
}

export const wireEvent = ({ line, wire, accountId, state }: Told): Omit<WireEvent, 'user_id' | 'at'> => ({
  kind: 'wire',
  account_id: accountId,
  line_id: line.id,
  state,
  cents: `${line.amount_cents}`,
  awaited_cents: wire === null || wire.amount_cents === null ? null : `${wire.amount_cents}`,
  purpose: wire?.purpose_type ?? FOR_WALLET.type,
  purpose_id: wire?.purpose_id ?? FOR_WALLET.id,
});
