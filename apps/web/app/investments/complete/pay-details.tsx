import type { Wire, WirePage } from '@furrow/modules/wallet/contract';
import { type KeyValue, KeyValues } from '@furrow/ui/key-values';
import { Notice } from '@furrow/ui/notice';
import { dollars } from '../../wallet/wallet-words.ts';

export interface PayDetailsProps {
  readonly wire: Pick<Wire, 'reference' | 'amount'>;
  /** Null where they are given out by the firm itself. */
  readonly instructions: WirePage['instructions'];
  readonly warning: string;
}

/** Where to send the money, and under which reference. */
export function PayDetails({ wire, instructions, warning }: PayDetailsProps) {
  return (
    <section aria-labelledby="pay-details" className="mt-10">
      <h2 id="pay-details" className="text-h3">
        Where to send the money
      </h2>
      <KeyValues
        className="mt-3 border-line-ink border-t"
        items={[
          { key: 'amount', label: 'Amount', value: wire.amount === null ? '' : dollars(wire.amount) },
          {
            key: 'reference',
            label: 'Reference',
            value: wire.reference,
            note: 'Put it in the memo of the transfer',
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
      </Notice>
    </section>
  );
}

const bankLines = (instructions: NonNullable<WirePage['instructions']>): KeyValue[] => [
  { key: 'bank', label: 'Bank', value: instructions.bank_name },
  { key: 'routing', label: 'Routing number', value: instructions.routing_number },
  { key: 'account', label: 'Account number', value: instructions.account_number },
  {
    key: 'beneficiary',
    label: 'Beneficiary',
    value: instructions.beneficiary,
    note: instructions.address,
  },
];
