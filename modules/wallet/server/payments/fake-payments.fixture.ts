import type { Clock } from '@furrow/kernel/clock';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { NewTransfer, Payments, Transfer, TransferStatus } from '@furrow/providers/payments';
import { type ProviderRefusal, type ProviderRefusalCode, refusal } from '@furrow/providers/provider-refusal';

type Trouble = ProviderRefusalCode | 'lost';

/** The payment service in memory: it keeps one transfer a key, and fails as it is told. */
export function fakePayments(clock: Clock) {
  const transfers = new Map<string, Transfer & { readonly key: string; readonly of: NewTransfer }>();
  /** How the next calls go wrong: `lost` does what is asked and answers nothing. */
  const troubles: Trouble[] = [];
  let isDown = false;
  let calls = 0;

  async function answer<T>(work: () => Result<T, ProviderRefusal>): Promise<Result<T, ProviderRefusal>> {
    calls += 1;
    if (isDown) return err(refusal('unavailable'));
    const trouble = troubles.shift();
    if (trouble === undefined) return work();
    if (trouble !== 'lost') return err(refusal(trouble));
    work();
    return err(refusal('unavailable'));
  }

  function found(id: string): Result<Transfer, ProviderRefusal> {
    const transfer = transfers.get(id);
    return transfer === undefined ? err(refusal('not_found')) : ok(transfer);
  }

  function set(id: string, status: TransferStatus, failureCode: string | null = null): void {
    const transfer = transfers.get(id);
    if (transfer === undefined) throw new Error(`no transfer ${id}`);
    transfers.set(id, { ...transfer, status, failureCode });
  }

  const payments: Payments = {
    addFundingSource: async () => err(refusal('unavailable')),
    findFundingSource: (id) =>
      answer(() =>
        ok({ id, name: 'Bank', bankName: null, isVerified: true, isRemoved: false, microDeposits: null }),
      ),
    removeFundingSource: async () => ok(null),
    startMicroDeposits: async () => ok(null),
    verifyMicroDeposits: async () => ok('verified'),
    createTransfer: (of, key) =>
      answer(() => {
        const known = [...transfers.values()].find((one) => one.key === key);
        if (known !== undefined) return ok(known.id);
        const id = `transfer-${transfers.size + 1}-${key}`;
        const { amountCents, correlationId } = of;
        const made = { id, status: 'pending', amountCents, correlationId, failureCode: null } as const;
        transfers.set(id, { ...made, createdAt: clock.now(), key, of });
        return ok(id);
      }),
    findTransfer: (id) => answer(() => found(id)),
    findTransferByCorrelation: (_customer, correlationId) =>
      answer(() => ok([...transfers.values()].find((one) => one.correlationId === correlationId) ?? null)),
    cancelTransfer: (id) =>
      answer(() => {
        if (transfers.get(id)?.status !== 'pending') return err(refusal('wrong_state'));
        set(id, 'cancelled');
        return found(id);
      }),
    statement: async () => err(refusal('unavailable')),
  };

  return {
    payments,
    transfers,
    troubles,
    set,
    calls: () => calls,
    down(value: boolean) {
      isDown = value;
    },
  };
}

export type FakePayments = ReturnType<typeof fakePayments>;
