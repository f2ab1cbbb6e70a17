import type { Account } from '@furrow/modules/investors/contract';
import type { AccountPanel } from '@furrow/modules/investors/rules';
import { Eye, RotateCcw, Scale } from 'lucide-react';
import { AppLink } from '../shell/links/app-link.tsx';
import { useContactAddress } from '../shell/links/contact-address.ts';
import { accountAddress } from './account-address.ts';
import { isDraft, typeOf } from './account-words.ts';
import { WHY_WE_ASK } from './why-we-ask.ts';

interface AccountAsideProps {
  readonly account: Account;
  readonly panel: AccountPanel | null;
}

/** Beside a step: why it is asked, what is saved so far, and whom to ask. */
export function AccountAside({ account, panel }: AccountAsideProps) {
  const contact = useContactAddress();
  return (
    <aside
      aria-label="About this step"
      className="space-y-8 border-line border-t pt-8 text-small lg:col-start-2 desk:col-start-3 desk:border-t-0 desk:pt-0"
    >
      {panel !== null && <WhyWeAsk panel={panel} />}
      <SavedSoFar account={account} />
      {contact !== null && (
        <p className="text-ink-muted">
          Stuck?{' '}
          <AppLink to={contact} className="link">
            Ask us
          </AppLink>
          .
        </p>
      )}
    </aside>
  );
}

function WhyWeAsk({ panel }: { readonly panel: AccountPanel }) {
  const { why, seen, use, change } = WHY_WE_ASK[panel];
  const points = [
    { Icon: Eye, title: 'Who sees it', text: seen },
    { Icon: Scale, title: 'How we use it', text: use },
    { Icon: RotateCcw, title: 'Can I change it?', text: change },
  ];
  return (
    <section aria-labelledby="why-we-ask" className="border-accent border-l-2 pl-5">
      <h2 id="why-we-ask" className="text-h3">
        Why we ask
      </h2>
      <p className="mt-2 text-ink-muted">{why}</p>
      <ul className="mt-4 space-y-4">
        {points.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-2.5">
            <Icon aria-hidden className="mt-0.5 size-4 flex-none" />
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the account holds of its owner already, with numbers as far as they may be shown. */
function SavedSoFar({ account }: { readonly account: Account }) {
  const { personal, ownership } = account;
  const person = `${personal.first_name} ${personal.last_name}`.trim();
  const facts = [
    account.name,
    person === account.name ? '' : person,
    ownership.ssn === null ? '' : `Social Security number ${ownership.ssn}`,
    ownership.ein === null ? '' : `EIN ${ownership.ein}`,
  ].filter(Boolean);
  return (
    <section aria-labelledby="saved" className="rounded-md border border-line bg-surface-raised p-5">
      <h2 id="saved" className="text-h3">
        {account.status.missing.length === 0 ? 'On file' : 'Saved so far'}
      </h2>
      <div className="mt-3 flex items-start justify-between gap-4 border-line border-t pt-3">
        <div className="min-w-0">
          <p className="font-semibold">{typeOf(account)}</p>
          {facts.map((fact) => (
            <p key={fact} className="wrap-anywhere text-ink-muted">
              {fact}
            </p>
          ))}
        </div>
        {!isDraft(account) && (
          <AppLink to={accountAddress(account.id, 'details')} className="link">
            Edit<span className="visually-hidden"> the investment account</span>
          </AppLink>
        )}
      </div>
      <p className="mt-3 border-line border-t pt-3 text-ink-muted">
        We save as you go. You can continue on any device.
      </p>
    </section>
  );
}
