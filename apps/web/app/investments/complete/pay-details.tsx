import { formatShortDate } from '@furrow/kernel/dates';
import type { WireSheet } from '@furrow/modules/wallet/contract';
import { type KeyValue, KeyValues } from '@furrow/ui/key-values';
import { Notice } from '@furrow/ui/notice';
import { CopyButton } from '../../kit/copy-button.tsx';
import { dollars } from '../../wallet/wallet-words.ts';

/** Where to send the money, and under which reference. */
export function PayDetails({ wire, instructions, warning }: Omit<WireSheet, 'qrSvg'>) {
  return (
    <section aria-labelledby="pay-details" className="mt-10">
      <h2 id="pay-details" className="text-h3">
        Where to send the money
      </h2>
      <KeyValues
        className="mt-3 border-line-ink border-t"
        items={[
          ...(wire.amount === null ? [] : [line('amount', 'Amount', dollars(wire.amount), wire.amount)]),
          {
            ...line('reference', 'Reference', wire.reference),
            note: 'Put it in the memo of the transfer. Without it we can’t match the money.',
          },
          ...(instructions === null ? [] : bankLines(instructions)),
        ]}
      />
      <Notice
        tone="warning"
        title={
          instructions?.is_demonstration ? 'Demonstration: don’t send real money' : 'Check before you send'
        }
        className="mt-6"
      >
        <p>{instructions === null ? `Contact us for our bank details. ${warning}` : warning}</p>
        {instructions === null || instructions.changed_on === null ? null : (
          <p>These details changed on {formatShortDate(instructions.changed_on)}.</p>
        )}
      </Notice>
    </section>
  );
}

const bankLines = (to: NonNullable<WireSheet['instructions']>): KeyValue[] => [
  line('bank', 'Bank', to.bank_name),
  line('routing', 'Routing number', to.routing_number),
  line('account', 'Account number', to.account_number),
  { ...line('beneficiary', 'Beneficiary', to.beneficiary), note: to.address },
];

function line(key: string, label: string, shown: string, copied = shown): KeyValue {
  const value = (
    <span className="-my-1 inline-flex items-center gap-2">
      <span className="break-words">{shown}</span>
      <CopyButton what={label.toLowerCase()} text={copied} />
    </span>
  );
  return { key, label, value };
}
