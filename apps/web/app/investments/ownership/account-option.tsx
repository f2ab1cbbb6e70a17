import { CircleAlert, CircleCheck, CircleX, Clock, ExternalLink, type LucideIcon } from 'lucide-react';
import { useReachable } from '../../shell/links/contact-address.ts';
import type { AccountChoice } from './account-choices.ts';

const STANDING: Readonly<
  Record<AccountChoice['state'], { readonly text: string; readonly Icon: LucideIcon; readonly tone: string }>
> = {
  ready: { text: 'Ready to invest', Icon: CircleCheck, tone: 'text-positive' },
  review: { text: 'Can invest while we review its accreditation', Icon: Clock, tone: 'text-info' },
  lacking: { text: 'Can’t invest yet', Icon: CircleAlert, tone: 'text-warning' },
  restricted: { text: 'Not possible in this offering', Icon: CircleX, tone: 'text-ink-muted' },
};
/** A pledge waits for the opening, and an account has until then to become ready. */
const LACKING_PLEDGE = { ...STANDING.lacking, text: 'Can pledge. Complete it before the offering opens' };

interface AccountOptionProps {
  readonly choice: AccountChoice;
  readonly isChosen: boolean;
  readonly isPledge?: boolean;
  readonly onChoose: () => void;
}

/** One account: whether it can be chosen, and else all that is missing with the way to mend it. */
export function AccountOption({ choice, isChosen, isPledge = false, onChoose }: AccountOptionProps) {
  const { id, name, type, custodian, state, lacks } = choice;
  const { text, Icon, tone } = isPledge && state === 'lacking' ? LACKING_PLEDGE : STANDING[state];
  return (
    <li className="process-option" data-chosen={isChosen || undefined}>
      <label className="flex cursor-pointer items-start gap-4 p-5 has-disabled:cursor-not-allowed">
        <input
          type="radio"
          name="profile_id"
          value={id}
          className="tick-box tick-round mt-0.5"
          checked={isChosen}
          disabled={state === 'restricted' || (state === 'lacking' && !isPledge)}
          aria-describedby={lacks.length > 0 ? `${id}-lacks` : undefined}
          onChange={onChoose}
        />
        <span className="min-w-0">
          <b className="block break-words font-semibold">{name}</b>
          <span className="block text-ink-muted text-small">
            {type}
            {custodian === null ? '' : `, custodian ${custodian}`}
          </span>
          <span className={`mt-2 flex items-center gap-2 text-small ${tone}`}>
            <Icon aria-hidden className="size-4 flex-none" />
            {text}
          </span>
        </span>
      </label>
      {lacks.length === 0 ? null : (
        <ul id={`${id}-lacks`} className="space-y-2 pr-5 pb-5 pl-14 text-ink-muted text-small">
          {lacks.map(({ message, way }) => (
            <li key={message}>
              {message} {way === null ? null : <Mend {...way} of={name} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

interface MendProps {
  readonly label: string;
  readonly link: string;
  readonly of: string;
}

/** In a tab of its own: this page stays where it is, and changes by itself once it is mended. */
export function Mend({ label, link, of }: MendProps) {
  const way = useReachable()(link);
  return way === null ? null : (
    <a
      href={way}
      target="_blank"
      rel="noopener"
      className="link inline-flex items-center gap-1 whitespace-nowrap"
    >
      {label}
      <span className="visually-hidden"> for {of}, opens a new tab</span>
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  );
}
