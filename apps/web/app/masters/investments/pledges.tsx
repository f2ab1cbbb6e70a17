import { formatShortDate } from '@furrow/kernel/dates';
import { formatShares } from '@furrow/kernel/quantities';
import { plural } from '@furrow/kernel/text';
import { sharesLabel, sharesText, shareWord } from '@furrow/modules/farms/rules';
import { mayOperate } from '@furrow/modules/identity/rules';
import type { DeskPledges } from '@furrow/modules/investments/contract';
import type { PledgeStatus } from '@furrow/modules/investments/rules';
import { buttonClass } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { data, Link } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { ListTable } from '../operations/system/list-parts.tsx';
import { ConsolePage } from '../shell/console-page.tsx';
import { dollarText } from '../shell/dollar-text.ts';
import { operatorOf } from '../shell/operator.ts';
import { PageLinks } from '../shell/page-links.tsx';
import type { Route } from './+types/pledges';

/** As many as the server lists at once: a full page may be followed by another. */
const PAGE = 50;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { roles } = operatorOf(request);
  const after = url.searchParams.get('after')?.slice(0, 60);
  const pledges = await request.pages.investments.pledgeDesk.list(params.id, { after });
  if (pledges === null) throw data(null, { status: 404 });
  return {
    pledges,
    mayOpenPerson: mayOperate(roles, ['compliance'], 'GET'),
    mayOpenAccount: mayOperate(roles, ['compliance', 'treasury'], 'GET'),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData === undefined ? 'Pledges' : `Pledges for ${loaderData.pledges.farm.name}`;
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

export default function Pledges({ loaderData: { pledges, ...may } }: Route.ComponentProps) {
  const { farm, waiting, data: listed, count } = pledges;
  const last = listed.length === PAGE ? (listed.at(-1)?.id ?? null) : null;
  return (
    <ConsolePage
      title={`${dollarText(waiting.amount)} pledged for ${farm.name}`}
      lead={`${formatShares(waiting.pledges)} ${plural(waiting.pledges, 'pledge')} for ${sharesText(farm, waiting.shares)} waiting for the opening, ${formatShares(count)} in all. A pledge is neither money nor ${shareWord(farm, 2)}.`}
      actions={
        <Link className={buttonClass({ size: 'small' })} to={`/masters/offerings/${farm.id}`}>
          See the offering
        </Link>
      }
    >
      {listed.length === 0 ? (
        <EmptyState title="No pledges">
          Pledges appear here as soon as investors make them. They can while the offering is a pledge and
          published.
        </EmptyState>
      ) : (
        <>
          <PledgeTable farm={farm} pledges={listed} {...may} />
          <PageLinks next={last} />
        </>
      )}
    </ConsolePage>
  );
}

const STATUS_TEXTS: Readonly<Record<PledgeStatus, string>> = {
  waiting: 'Waiting',
  withdrawn: 'Withdrawn',
  invested: 'Became an investment',
  lapsed: 'Ended, offering closed',
};

interface PledgeTableProps {
  readonly farm: DeskPledges['farm'];
  readonly pledges: DeskPledges['data'];
  readonly mayOpenPerson: boolean;
  readonly mayOpenAccount: boolean;
}

function PledgeTable({ farm, pledges, mayOpenPerson, mayOpenAccount }: PledgeTableProps) {
  return (
    <ListTable
      caption="Pledges, latest first"
      head={
        <>
          <th scope="col">Investor</th>
          <th scope="col">Account</th>
          <th scope="col" className="numeric">
            {sharesLabel(farm)}
          </th>
          <th scope="col" className="numeric">
            Amount
          </th>
          <th scope="col">Status</th>
          <th scope="col">Pledged</th>
          <th scope="col">Changed</th>
          <th scope="col">Note</th>
        </>
      }
    >
      {pledges.map(({ id, owner, account, ...pledge }) => (
        <tr key={id}>
          <th scope="row">
            {mayOpenPerson ? (
              <Link to={`/masters/investors/${owner.user_id}`}>{owner.name || owner.email}</Link>
            ) : (
              owner.name || owner.email
            )}
            <span className="block font-normal text-ink-muted">{owner.email}</span>
          </th>
          <td>
            {mayOpenAccount ? (
              <Link to={`/masters/accounts/${account.id}`}>{account.name}</Link>
            ) : (
              account.name
            )}
          </td>
          <td className="numeric">{formatShares(pledge.shares)}</td>
          <td className="numeric">{dollarText(pledge.amount)}</td>
          <td>{STATUS_TEXTS[pledge.status]}</td>
          <td className="whitespace-nowrap">{formatShortDate(pledge.created_at)}</td>
          <td className="whitespace-nowrap">
            {pledge.updated_at === pledge.created_at ? '–' : formatShortDate(pledge.updated_at)}
          </td>
          <td className="whitespace-pre-wrap wrap-anywhere">{pledge.note === '' ? '–' : pledge.note}</td>
        </tr>
      ))}
    </ListTable>
  );
}
