import { formatShortDate } from '@furrow/kernel/dates';
import type { Advisor } from '@furrow/modules/investors/contract';
import { scopeWords } from '@furrow/modules/investors/rules';
import { buttonClass } from '@furrow/ui/button';
import { UserRoundCog } from 'lucide-react';
import { AppLink } from '../../shell/links/app-link.tsx';

/** Who else can open these documents, and when they last did. */
export function AdvisorPanel({ advisors }: { readonly advisors: readonly Advisor[] }) {
  return (
    <section aria-labelledby="tax-advisors" className="flex flex-col rounded-md border border-line p-6">
      <h2 id="tax-advisors" className="text-h3">
        Your tax advisor
      </h2>
      {advisors.length === 0 ? (
        <p className="mt-3">
          Nobody but you can open your tax documents here. You can let your accountant download them.
        </p>
      ) : (
        <>
          <p className="text-ink-muted text-small">Can open your tax documents and change nothing</p>
          <ul className="mt-4 divide-y divide-line border-line-ink border-t">
            {advisors.map((advisor) => (
              <AdvisorItem key={advisor.id} advisor={advisor} />
            ))}
          </ul>
        </>
      )}
      <p className="mt-auto pt-5">
        <AppLink to="/profile/my-advisors" className={buttonClass({ size: 'small' })}>
          <UserRoundCog aria-hidden />
          {advisors.length === 0 ? 'Invite an advisor' : 'Manage advisor access'}
        </AppLink>
      </p>
    </section>
  );
}

function AdvisorItem({ advisor }: { readonly advisor: Advisor }) {
  const { first_name, last_name, role, last_looked_at, scopes } = advisor;
  return (
    <li className="flex items-center gap-3 border-line border-b py-3">
      <span
        aria-hidden
        className="grid size-10 shrink-0 place-items-center rounded-full bg-positive-tint font-semibold text-small"
      >
        {`${first_name.charAt(0)}${last_name.charAt(0)}`.toUpperCase()}
      </span>
      <span className="min-w-0">
        <b className="block font-semibold">
          {first_name} {last_name}, {role}
        </b>
        <span className="block text-ink-muted text-small">
          {last_looked_at === null ? 'Hasn’t looked yet' : `Last looked ${formatShortDate(last_looked_at)}`}
        </span>
        <span className="block text-ink-muted text-small">Sees {scopeWords(scopes)}</span>
      </span>
    </li>
  );
}
