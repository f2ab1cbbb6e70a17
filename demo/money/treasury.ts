import { addBusinessDays, addDays, newYorkTime } from '@furrow/kernel/calendar';
import type { Cents } from '@furrow/kernel/money';
import { unwrap } from '@furrow/kernel/result';
import { lockWalletFactsOf } from '@furrow/modules/investors/server';
import { addBankLine, awardReference, importReconciliation, tellSent } from '@furrow/modules/wallet/server';
import { SANDBOX_SETTLEMENT } from '@furrow/providers/payments-sandbox-account';
import { plantSandboxLine } from '@furrow/providers/payments-sandbox-steer';
import { daysAgo, type MoneyLoading, type Step, type WalletOwner } from './timeline.ts';

const HOUR_MS = 60 * 60_000;
/** The service took its fee, and nobody booked it. */
const FEE_CENTS = -186_40n;

interface Line {
  readonly amountCents: Cents;
  readonly sender: string;
  readonly memo: string;
  readonly bankId: string;
}

/** Three lines of the bank that somebody of the firm has to look at. */
export function lineSteps(loading: MoneyLoading): Step[] {
  const { now, people } = loading;
  const references = new Map<string, string>();
  const awaited = (owner: WalletOwner, amountCents: Cents, bank: string): Step[] =>
    awaitedSteps(loading, { owner, amountCents, bank }, (reference) =>
      references.set(owner.accountId, reference),
    );
  const memo = ({ accountId }: WalletOwner) => `WIRE IN ${references.get(accountId) ?? ''}`;
  const line = (hours: number, given: () => Line): Step => {
    const at = new Date(now.getTime() - hours * HOUR_MS);
    return { at, run: () => addLine(loading, given(), at) };
  };
  const { buyer, seller } = people;
  return [
    ...awaited(buyer, 25_000_00n, 'Boise Foothills Credit Union'),
    ...awaited(seller, 10_000_00n, 'Cayuga Savings Bank'),
    line(27, () => ({
      amountCents: 24_975_00n,
      sender: 'BEATRIX LANE',
      memo: memo(buyer),
      bankId: 'FPB-WIRE-550182',
    })),
    line(6, () => ({
      amountCents: 10_000_00n,
      sender: 'HARBOR TITLE & ESCROW LLC',
      memo: memo(seller),
      bankId: 'FPB-WIRE-550217',
    })),
    line(3, () => ({
      amountCents: 7_500_00n,
      sender: 'W SAUER',
      memo: 'INVESTMENT',
      bankId: 'FPB-WIRE-550231',
    })),
  ];
}

interface Awaited {
  readonly owner: WalletOwner;
  readonly amountCents: Cents;
  readonly bank: string;
}

/** Somebody asked how to send a wire, and said a day later that it is sent. */
function awaitedSteps(
  { tx, now }: MoneyLoading,
  { owner, amountCents, bank }: Awaited,
  tell: (reference: string) => void,
): Step[] {
  const [askedAt, sentAt] = [daysAgo(now, 5, '16:10'), daysAgo(now, 3, '10:55')];
  const { accountId, userId } = owner;
  const actor = `user:${userId}`;
  let wireId = '';
  const ask = async () => {
    await lockWalletFactsOf(tx, { accountId, now: askedAt });
    const purpose = { type: 'wallet', id: '' };
    const wire = await awardReference(tx, { accountId, purpose, amountCents, actor, now: askedAt });
    wireId = wire.id;
    tell(wire.reference);
  };
  const sentOn = sentAt.toISOString().slice(0, 10);
  const send = async () =>
    unwrap(await tellSent(tx, { accountId, wireId, sentOn, bank, actor, now: sentAt }));
  return [
    { at: askedAt, run: ask },
    { at: sentAt, run: send },
  ];
}

async function addLine({ tx, people, today }: MoneyLoading, line: Line, now: Date): Promise<void> {
  const day = addBusinessDays(today, -1);
  unwrap(await addBankLine(tx, { line: { ...line, day }, actor: `operator:${people.staff.treasury}`, now }));
}

/** The last two nights: the first found a line of the payment service that is not in the books. */
export function nightSteps({ tx, now, today }: MoneyLoading): Step[] {
  const plantedAt = daysAgo(now, 3, '15:00');
  let transferId = '';
  const plant = async () => {
    const line = { sourceId: SANDBOX_SETTLEMENT.second, amountCents: FEE_CENTS, at: plantedAt };
    transferId = await plantSandboxLine(tx, line);
  };
  const nights = [2, 1].map((days): Step => {
    const at = newYorkTime(addDays(today, -days), '06:00');
    const compare = async () => {
      await importReconciliation(tx, { provider: 'first', unknown: [], at });
      const unknown = [{ transferId, amountCents: FEE_CENTS }];
      await importReconciliation(tx, { provider: 'second', unknown, at });
    };
    return { at, run: compare };
  });
  return [{ at: plantedAt, run: plant }, ...nights];
}
