import type { FundingType } from '@furrow/modules/investments/rules';
import { Building2, CircleAlert, Landmark, type LucideIcon, Send, Wallet } from 'lucide-react';
import { Mend } from '../ownership/account-option.tsx';
import type { FundingChoice } from './funding-choices.ts';

const ICONS: Readonly<Record<FundingType, LucideIcon>> = {
  balance: Wallet,
  bank: Landmark,
  WIRE: Building2,
  ACH: Send,
};

interface FundingOptionProps {
  readonly choice: FundingChoice;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One way to pay; where it cannot be chosen, why, and what to do about it. */
export function FundingOption({ choice, isChosen, onChoose }: FundingOptionProps) {
  const { key, type, title, text, reason, way } = choice;
  const Icon = ICONS[type];
  return (
    <li className="process-option" data-chosen={isChosen || undefined}>
      <label className="flex cursor-pointer items-start gap-4 p-5 has-disabled:cursor-not-allowed">
        <input
          type="radio"
          name="funding"
          value={key}
          className="tick-box tick-round mt-0.5"
          checked={isChosen}
          disabled={reason !== null}
          aria-describedby={reason === null ? undefined : `${key}-reason`}
          onChange={onChoose}
        />
        <span className="min-w-0 flex-1">
          <b className="block break-words font-semibold">{title}</b>
          <span className="tabular mt-0.5 block text-ink-muted text-small">{text}</span>
        </span>
        <Icon aria-hidden className="mt-0.5 size-5 flex-none text-ink-faint" />
      </label>
      {reason === null ? null : (
        <p id={`${key}-reason`} className="flex gap-2 pr-5 pb-5 pl-14 text-small text-warning">
          <CircleAlert aria-hidden className="mt-0.5 size-4 flex-none" />
          <span>
            {reason} {way === null ? null : <Mend {...way} of={title} />}
          </span>
        </p>
      )}
    </li>
  );
}
