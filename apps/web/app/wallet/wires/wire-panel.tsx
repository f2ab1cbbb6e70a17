import { formatShortDate } from '@furrow/kernel/dates';
import type { WirePage } from '@furrow/modules/wallet/contract';
import { KeyValues } from '@furrow/ui/key-values';
import { Notice } from '@furrow/ui/notice';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { FormPanel } from '../form-panel.tsx';
import type { WalletAddress } from '../wallet-address.ts';
import { AwardForm } from './award-form.tsx';
import { WireItem } from './wire-item.tsx';

interface WirePanelProps {
  readonly wires: WirePage;
  readonly address: WalletAddress;
  readonly today: string;
}

/** How to send a wire: our bank's details, a reference for it, and the wires of this account. */
export function WirePanel({ wires, address, today }: WirePanelProps) {
  const { instructions, message, warning, wires: list } = wires;
  const isAwaited = list.some(({ status }) => status === 'awaited');
  return (
    <FormPanel title="Send a wire" address={address}>
      {message !== null && <p>{message}</p>}
      {instructions !== null && (
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
          <div className="space-y-4">
            <Notice tone="warning" title={warning} />
            {instructions.changed_on !== null && (
              <Notice title={`These details changed on ${formatShortDate(instructions.changed_on)}.`} />
            )}
            {instructions.is_demonstration && (
              <Notice title="This is the demonstration. These details are fictional: don’t send money." />
            )}
            <KeyValues items={linesOf(instructions)} />
          </div>
          <div>
            <h4 className="font-sans font-semibold text-body tracking-normal">Your reference</h4>
            <p className="mt-1 text-ink-muted text-small">
              {isAwaited
                ? 'Put it into the memo of your wire, exactly as it stands here. Each reference is for one wire.'
                : 'Get a new reference for each wire, and put it in the memo.'}
            </p>
            {!isAwaited && <AwardForm accountId={address.account} />}
            {list.length > 0 && (
              <ul className="mt-4">
                {list.map((wire) => (
                  <WireItem key={wire.id} accountId={address.account} wire={wire} today={today} />
                ))}
              </ul>
            )}
            <NeedsScript>it keeps each reference to one wire.</NeedsScript>
          </div>
        </div>
      )}
    </FormPanel>
  );
}

const linesOf = (to: NonNullable<WirePage['instructions']>) => [
  { key: 'bank', label: 'Bank', value: to.bank_name },
  { key: 'routing', label: 'Routing number', value: to.routing_number },
  { key: 'account', label: 'Account number', value: to.account_number },
  { key: 'beneficiary', label: 'Beneficiary', value: to.beneficiary },
  { key: 'address', label: 'Address', value: to.address },
];
