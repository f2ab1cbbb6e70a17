import { formatShortDate } from '@furrow/kernel/dates';
import type { Bank } from '@furrow/modules/wallet/contract';
import { Field } from '@furrow/ui/field';
import { Select } from '@furrow/ui/select';

interface BankChoiceProps {
  readonly label: string;
  readonly banks: readonly Bank[];
  readonly chosen?: string | undefined;
  /** Withdrawals to a new bank begin some days later. */
  readonly isPayout?: boolean;
  readonly error?: string | undefined;
}

export function BankChoice({ label, banks, chosen, isPayout = false, error }: BankChoiceProps) {
  const options = banks.map(({ id, name, type, payouts_from }) => {
    const isCooling = isPayout && payouts_from !== null;
    return {
      value: id,
      label: isCooling ? `${name}, from ${formatShortDate(new Date(payouts_from))}` : `${name}, ${type}`,
      disabled: isCooling,
    };
  });
  return (
    <Field id="pay-bank_id" label={label} error={error}>
      <Select name="bank_id" options={options} defaultValue={chosen ?? firstOpen(options)} />
    </Field>
  );
}

const firstOpen = (options: readonly { readonly value: string; readonly disabled: boolean }[]) =>
  options.find(({ disabled }) => !disabled)?.value;
