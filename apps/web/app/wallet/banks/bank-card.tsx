import { removeBank } from '@furrow/modules/wallet/api';
import type { Bank } from '@furrow/modules/wallet/contract';
import { Button, buttonClass } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { Clock } from 'lucide-react';
import { usePanelAct } from '../../investors/panels/use-panel-act.ts';
import { confirm } from '../../kit/confirm.tsx';
import { AppLink } from '../../shell/links/app-link.tsx';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { actHref, type WalletAddress } from '../wallet-address.ts';
import { bankOrigin, bankWords } from './bank-words.ts';

interface BankCardProps {
  readonly bank: Bank;
  readonly address: WalletAddress;
  /** It also feeds the monthly deposit, which ends with it. */
  readonly hasPlan: boolean;
}

export function BankCard({ bank, address, hasPlan }: BankCardProps) {
  const { chip, sentence, canEnter } = bankWords(bank);
  return (
    <li className="border-line py-5 not-first:border-t first:pt-0 last:pb-0">
      <h4 className="break-words font-sans font-semibold text-body tracking-normal">{bank.name}</h4>
      <p className="text-fine text-ink-muted">{bankOrigin(bank)}</p>
      <p className="mt-2">
        <Chip tone={chip.tone} {...(chip.tone === 'info' ? { icon: <Clock aria-hidden /> } : {})}>
          {chip.text}
        </Chip>
      </p>
      <p className="mt-2 text-fine text-ink-muted">{sentence}</p>
      {canEnter && (
        <AppLink
          to={actHref(address, 'amounts', bank.id)}
          className={buttonClass({ wide: true, className: 'mt-3' })}
        >
          Enter the two amounts
        </AppLink>
      )}
      <RemoveBank bank={bank} address={address} hasPlan={hasPlan} />
    </li>
  );
}

function RemoveBank({ bank, address, hasPlan }: BankCardProps) {
  const { acting, problem, act } = usePanelAct();
  async function remove(): Promise<void> {
    const sure = await confirm({
      title: `Remove ${bank.name}?`,
      text: `You can’t deposit from it or withdraw to it any more.${
        hasPlan ? ' The monthly deposit from it ends too.' : ''
      } Money in this wallet stays where it is.`,
      act: 'Remove bank',
    });
    if (!sure) return;
    const isDone = await act('remove', () =>
      call(removeBank, { params: { id: address.account }, body: { id: bank.id } }),
    );
    if (isDone) toast.show({ code: 'bank-removed', type: 'success', text: `${bank.name} is removed.` });
  }
  if (!bank.can_remove)
    return (
      <p className="mt-2 text-fine text-ink-muted">
        You can remove it once the money that is on its way has landed.
      </p>
    );
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="needs-script -ml-3.5 mt-1"
        loading={acting !== null}
        onClick={() => void remove()}
      >
        Remove<span className="visually-hidden"> {bank.name}</span>
      </Button>
      {problem !== null && (
        <p role="alert" className="font-semibold text-fine text-negative">
          {problem}
        </p>
      )}
    </>
  );
}
