import type { Transaction } from '@furrow/database/database';
import { type Id, readId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { lockWalletFactsOf, type WalletFacts } from '../../../investors/server/index.ts';
import { isFromHolder, type LineMatch, OPEN_WIRES } from '../../rules/index.ts';
import { FOR_WALLET } from '../payments/payment-ended.ts';
import { findWire, lockWire, type WireRow } from '../wires/wire-row.ts';
import { holderOf, judgeLine } from './judge-line.ts';
import { type LineRow, lockLine } from './line-row.ts';

/** To which awaited wire a line is matched, or to which account where it brings none. */
export type MatchTarget =
  | { readonly wireId: string; readonly accountId?: undefined }
  | { readonly wireId?: undefined; readonly accountId: string };

export interface PlannedMatch {
  readonly line: LineRow;
  readonly wire: WireRow | null;
  readonly facts: WalletFacts;
  /** As it looks at this moment. */
  readonly match: LineMatch;
  /** The reference is in its memo, the amount is the one that was awaited, and the account's holder sent it. */
  readonly agrees: boolean;
  readonly isFromHolder: boolean;
}

export type MatchRefusal = 'line_decided' | 'wire_not_open' | 'account_unknown' | 'wallet_not_wanted';

/** What a decision would credit, under the locks of that decision: the line, the account, the awaited wire. */
export async function planMatch(
  tx: Transaction,
  { lineId, target, now }: { readonly lineId: string; readonly target: MatchTarget; readonly now: Date },
): Promise<Result<PlannedMatch, MatchRefusal>> {
  const line = await lockLine(tx, lineId);
  if (line?.status !== 'suspense') return err('line_decided');
  const accountId = await accountOf(tx, target);
  const facts = accountId && (await lockWalletFactsOf(tx, { accountId, now }));
  if (facts === null) return err(target.wireId === undefined ? 'account_unknown' : 'wire_not_open');
  const wire = target.wireId === undefined ? null : ((await lockWire(tx, target.wireId)) ?? null);
  // The custodian of an IRA pays for something, never into a wallet.
  const isForWallet = wire === null || wire.purpose_type === FOR_WALLET.type;
  if (isForWallet && !facts.needsWallet) return err('wallet_not_wanted');
  if (wire !== null && !OPEN_WIRES.includes(wire.status)) return err('wire_not_open');
  const { match } = await judgeLine(
    tx,
    line,
    wire?.id === line.wire_id ? wire : await ownWire(tx, line),
    now,
  );
  return ok({
    line,
    wire,
    facts,
    match,
    agrees: wire !== null && wire.id === line.wire_id && match === 'exact',
    isFromHolder: isFromHolder(line.sender, holderOf(facts)),
  });
}

/** In whose wallet it would end. */
export async function accountOf(
  tx: Transaction,
  { wireId, accountId }: MatchTarget,
): Promise<Id<'acc'> | null> {
  if (wireId === undefined) return readId('acc', accountId);
  return (await findWire(tx, wireId))?.account_id ?? null;
}

/** The wire that the memo itself names. */
async function ownWire(tx: Transaction, { wire_id }: LineRow): Promise<WireRow | null> {
  return wire_id === null ? null : ((await findWire(tx, wire_id)) ?? null);
}
