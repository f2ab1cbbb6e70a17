import { redirect } from 'react-router';
import { useShareChoice } from '../../farms/use-share-choice.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { noticeAddress } from '../../shell/toasts/notices.ts';
import { accountChoices } from '../ownership/account-choices.ts';
import type { Route } from './+types/pledge';
import { loadPledge } from './load-pledge.ts';
import { PledgeForm } from './pledge-form.tsx';
import { PledgeFrame } from './pledge-frame.tsx';
import { pledgePath } from './pledge-path.ts';

export async function loader(args: Route.LoaderArgs) {
  const { pages } = args.context.get(requestContext);
  const { userId, farm, pledge, isTaken, channels } = await loadPledge(args, '/pledge');
  if (!isTaken)
    throw redirect(
      pledge === null ? noticeAddress(`/${farm.slug}`, 'pledges-not-taken') : `/${farm.slug}/pledge/complete`,
    );
  const { data: accounts } = await pages.investors.accounts(userId);
  return { farm, pledge, choices: accountChoices(accounts, farm.restrict_entities), channels };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData && `Pledge, ${loaderData.farm.name}`) },
];

export default function PledgePage({ loaderData }: Route.ComponentProps) {
  const { farm, pledge, choices } = loaderData;
  const choosing = useShareChoice({
    farm,
    bounds: { least: farm.min_shares_amount, most: farm.remaining_shares },
    isSaved: pledge !== null,
    ...(pledge === null ? {} : { start: pledge.number_of_shares }),
  });
  return (
    <PledgeFrame farm={farm} shares={choosing.shares} path={pledgePath(null)}>
      <h1 className="text-h2">{pledge === null ? 'Make a pledge' : 'Change your pledge'}</h1>
      <p className="mt-3 max-w-[38rem] text-ink-muted">
        Tell us what you’d invest once this offering opens. You sign nothing and pay nothing, and you can
        change or withdraw your pledge until then.
      </p>
      <div className="mt-8">
        <PledgeForm
          key={pledge?.version ?? 0}
          farm={farm}
          pledge={pledge}
          choices={choices}
          choosing={choosing}
        />
      </div>
    </PledgeFrame>
  );
}
