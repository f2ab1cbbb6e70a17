import { TRANSACTION_TYPES, type TransactionType } from '@furrow/modules/wallet/rules';
import { Button } from '@furrow/ui/button';
import { Select, type SelectOption } from '@furrow/ui/select';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { readWalletAddress, type WalletAddress, walletHref } from '../wallet-address.ts';
import { sinceOptions } from './since-options.ts';

const TYPE_LABELS: Readonly<Record<TransactionType, string>> = {
  deposit: 'Deposits',
  withdraw: 'Withdrawals',
  investment: 'Investments',
  distribution: 'Distributions',
  fee: 'Fees',
  market: 'Market',
  sale: 'Sales',
  return: 'Returns',
};

const TYPES: readonly SelectOption[] = [
  { value: '', label: 'All types' },
  ...TRANSACTION_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
];

const STATUSES: readonly SelectOption[] = [
  { value: '', label: 'Any status' },
  { value: '1', label: 'Pending' },
  { value: '2', label: 'Processed' },
  { value: '3', label: 'Failed' },
  { value: '4', label: 'Canceled' },
];

interface TransactionFiltersProps {
  readonly address: WalletAddress;
  readonly today: string;
}

/** A plain form of the address: it works before, and without, any script. */
export function TransactionFilters({ address, today }: TransactionFiltersProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { type, status, since, account } = address;
  // After a link or the back button the fields follow the address.
  useEffect(() => {
    const wanted = { type: type ?? '', status: String(status ?? ''), since: since ?? '' };
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLSelectElement && field.name in wanted)
        field.value = wanted[field.name as keyof typeof wanted];
  }, [type, status, since]);
  const go = (from: HTMLFormElement) => {
    const fields = [...new FormData(from)].map(([name, value]) => [name, String(value)]);
    const next = readWalletAddress(account, new URLSearchParams(fields));
    void navigate(walletHref(next), { preventScrollReset: true });
  };
  return (
    <search aria-label="Movements">
      <form
        ref={form}
        method="get"
        action="/profile/accounts"
        className="mt-4 flex flex-wrap gap-2"
        onChange={(event) => go(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          go(event.currentTarget);
        }}
      >
        <input type="hidden" name="account" value={account} />
        <input type="hidden" name="open" value="wallet" />
        <Choice name="type" label="Type" options={TYPES} chosen={type ?? ''} />
        <Choice name="status" label="Status" options={STATUSES} chosen={String(status ?? '')} />
        <Choice name="since" label="Since" options={sinceOptions(today, since)} chosen={since ?? ''} />
        <Button type="submit" size="small" className="without-script">
          Show
        </Button>
      </form>
    </search>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly chosen: string;
}

function Choice({ name, label, options, chosen }: ChoiceProps) {
  return (
    <Select
      name={name}
      aria-label={label}
      options={options}
      defaultValue={chosen}
      className="min-h-10 md:[&>select]:text-small"
    />
  );
}
