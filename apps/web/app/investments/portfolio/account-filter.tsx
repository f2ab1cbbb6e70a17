import type { PortfolioAccount } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Select } from '@furrow/ui/select';
import { Form } from 'react-router';

interface AccountFilterProps {
  readonly accounts: readonly PortfolioAccount[];
  readonly account: string | null;
  /** The tab that it narrows. */
  readonly path: string;
}

/** Narrows the portfolio to one account; the choice stands in the address. */
export function AccountFilter({ accounts, account, path }: AccountFilterProps) {
  const isListed = account === null || accounts.some(({ id }) => id === account);
  if (accounts.length < 2 && account === null) return null;
  return (
    <Form
      method="get"
      action={path}
      className="flex min-w-0 max-w-full flex-wrap items-end gap-3 print:hidden"
    >
      <Field id="account" label="Account" className="min-w-0 max-w-full">
        <Select
          name="account"
          defaultValue={account ?? ''}
          key={account ?? ''}
          options={[
            { value: '', label: `All accounts (${accounts.length})` },
            ...accounts.map(({ id, name }) => ({ value: id, label: name })),
            ...(isListed || account === null ? [] : [{ value: account, label: 'This account' }]),
          ]}
        />
      </Field>
      <Button type="submit">Show</Button>
    </Form>
  );
}
