import { formatShortDate } from '@furrow/kernel/dates';
import { buttonClass } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { Link, redirect } from 'react-router';
import { sharesText } from '../../farms/farm-text.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { dollars } from '../../wallet/wallet-words.ts';
import { PathList } from '../complete/path-list.tsx';
import { ownerText } from '../frame/rail-of.ts';
import type { Route } from './+types/complete';
import { loadPledge } from './load-pledge.ts';
import { PledgeFrame } from './pledge-frame.tsx';
import { pledgePath } from './pledge-path.ts';
import { WithdrawButton } from './withdraw-button.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { farm, pledge, isTaken, channels } = await loadPledge(args, '/pledge/complete');
  if (pledge === null) throw redirect(`/${farm.slug}`);
  return { farm, pledge, isTaken, channels };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData && `Your pledge, ${loaderData.farm.name}`) },
];

export default function PledgeComplete({ loaderData: { farm, pledge, isTaken } }: Route.ComponentProps) {
  const path = pledgePath(pledge.created_at);
  return (
    <PledgeFrame farm={farm} shares={pledge.number_of_shares} path={path}>
      <div aria-live="polite">
        <Chip tone="positive">Nothing to do</Chip>
        <h1 className="mt-3 text-h2">Your pledge is recorded</h1>
        <p className="mt-3 max-w-[38rem] text-ink-muted">
          {isTaken
            ? 'We’ll email you when the offering opens. You can change or withdraw your pledge until then.'
            : 'This farm isn’t taking new pledges right now. We’ll email you when the offering opens, and you can withdraw your pledge until then.'}
        </p>
      </div>
      <dl className="key-values mt-8 border-line-ink border-t">
        <div>
          <dt>Pledge</dt>
          <dd>
            {sharesText(farm, pledge.number_of_shares)}, {dollars(pledge.pledge_amount)}
          </dd>
        </div>
        <div>
          <dt>Account</dt>
          <dd>{ownerText(pledge) ?? 'Closed. You choose another when the offering opens.'}</dd>
        </div>
        <div>
          <dt>Pledged</dt>
          <dd>{formatShortDate(pledge.created_at)}</dd>
        </div>
        {pledge.note === '' ? null : (
          <div>
            <dt>Note</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{pledge.note}</dd>
          </div>
        )}
      </dl>
      <section className="mt-10 xl:hidden" aria-labelledby="path">
        <h2 id="path" className="mb-4 text-h3">
          What comes next
        </h2>
        <PathList points={path} />
      </section>
      <div className="mt-10 flex flex-wrap items-center gap-4">
        {pledge.can_change ? (
          <Link to={`/${farm.slug}/pledge`} className={buttonClass()}>
            Change pledge
          </Link>
        ) : null}
        <WithdrawButton pledge={pledge} />
      </div>
    </PledgeFrame>
  );
}
