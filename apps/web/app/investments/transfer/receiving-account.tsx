import type { TransferForm } from '@furrow/modules/investments/contract';
import { ACCOUNT_TYPE_LABELS, accountStep, isAccountRefusal } from '@furrow/modules/investors/rules';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Mend } from '../ownership/account-option.tsx';

export type ReceivingAccount = TransferForm['accounts'][number];

interface ReceivingOptionProps {
  readonly account: ReceivingAccount;
  /** What the farm sells: 'shares' or 'units'. */
  readonly shares: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** An account that could receive shares: whether it can, and else all that is missing with the way to mend it. */
export function ReceivingOption({ account, shares, isChosen, onChoose }: ReceivingOptionProps) {
  const { profile_id: id, name, type, lacks } = account;
  const isAble = lacks.length === 0;
  const Icon = isAble ? CircleCheck : CircleAlert;
  return (
    <li className="process-option" data-chosen={isChosen || undefined}>
      <label className="flex cursor-pointer items-start gap-4 p-5 has-disabled:cursor-not-allowed">
        <input
          type="radio"
          name="to"
          value={id}
          className="tick-box tick-round mt-0.5"
          checked={isChosen}
          disabled={!isAble}
          aria-describedby={isAble ? undefined : `${id}-lacks`}
          onChange={onChoose}
        />
        <span className="min-w-0">
          <b className="block break-words font-semibold">{name}</b>
          <span className="block text-ink-muted text-small">{ACCOUNT_TYPE_LABELS[type].label}</span>
          <span
            className={`mt-2 flex items-center gap-2 text-small ${isAble ? 'text-positive' : 'text-warning'}`}
          >
            <Icon aria-hidden className="size-4 flex-none" />
            {isAble ? `Can receive these ${shares}` : `Can’t receive these ${shares} yet`}
          </span>
        </span>
      </label>
      {isAble ? null : (
        <ul id={`${id}-lacks`} className="space-y-2 pr-5 pb-5 pl-14 text-ink-muted text-small">
          {lacks.map(({ code, message, link }) => (
            <li key={code}>
              {message}{' '}
              {link === null ? null : <Mend label={mendLabel(code)} link={link} of={name || 'the account'} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What keeps any account from investing has words of its own; the rest leads to the account itself. */
const mendLabel = (code: string): string =>
  isAccountRefusal(code) ? accountStep(code).label : 'Open the account';
