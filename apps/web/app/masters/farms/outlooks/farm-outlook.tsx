import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import { readId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { FarmOutlooks, StatedOutlookLine } from '@furrow/modules/farms/contract';
import { mayOperate } from '@furrow/modules/identity/rules';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { useState } from 'react';
import { data, Link } from 'react-router';
import { outlookWords } from '../../../farms/outlook-words.ts';
import { StepUp } from '../../../identity/settings/step-up.tsx';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { DecideProposal } from '../../operations/decide-proposal.tsx';
import { ListTable } from '../../operations/system/list-parts.tsx';
import { ConsolePage } from '../../shell/console-page.tsx';
import { operatorOf } from '../../shell/operator.ts';
import { PageLinks } from '../../shell/page-links.tsx';
import type { Route } from './+types/farm-outlook';
import { StateOutlook } from './state-outlook.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const operator = operatorOf(request);
  const after = readId('otl', url.searchParams.get('after')) ?? undefined;
  const farmId = readId('farm', params.id);
  const outlooks = farmId === null ? null : await request.pages.farms.desk.farmOutlooks(farmId, after);
  if (farmId === null || outlooks === null) throw data(null, { status: 404 });
  const { waiting } = await request.pages.operations.proposals(operator);
  return {
    outlooks,
    proposal: waiting.find(({ subject }) => subject === `outlook:${farmId}`) ?? null,
    mayEdit: mayOperate(operator.roles, ['offerings'], 'POST'),
    seesOffering: mayOperate(operator.roles, ['offerings'], 'GET'),
    today: newYorkDay(request.now),
    channels: ['masters'],
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.outlooks.farm.name;
  return [
    { title: pageTitle(name === undefined ? 'Outlook' : `Outlook, ${name}`) },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function FarmOutlook({ loaderData }: Route.ComponentProps) {
  const { outlooks, proposal, mayEdit, seesOffering, today } = loaderData;
  const { farm, data: lines, next, is_owned } = outlooks;
  const [stated, setStated] = useState(0);
  return (
    <StepUp>
      <ConsolePage
        title={`${farm.name}, outlook`}
        crumbs={
          <Breadcrumbs
            crumbs={[{ label: 'Outlooks', href: '/masters/outlooks' }, { label: farm.name }]}
            renderLink={({ label, href, className }) => (
              <Link className={className} to={href}>
                {label}
              </Link>
            )}
          />
        }
        lead={`${farm.county} County, ${farm.state}. ${is_owned ? 'The last outlook is the one that investors see.' : 'No investor owns this farm right now, so it needs no outlook.'}`}
        actions={
          seesOffering && (
            <Link className="link" to={`/masters/offerings/${farm.id}`}>
              Offering
            </Link>
          )
        }
        {...asideOf({ proposal, mayState: mayEdit && is_owned, outlooks, today, stated, setStated })}
      >
        {lines.length === 0 ? (
          <EmptyState title="Not reported yet">
            Investors see that nothing has been reported on this farm.
          </EmptyState>
        ) : (
          <History lines={lines} />
        )}
        <PageLinks next={next} />
      </ConsolePage>
    </StepUp>
  );
}

interface Aside extends Pick<Route.ComponentProps['loaderData'], 'proposal' | 'today'> {
  readonly outlooks: FarmOutlooks;
  readonly mayState: boolean;
  readonly stated: number;
  setStated(count: number): void;
}

/** What waits for a second person goes before stating another. */
function asideOf({ proposal, mayState, outlooks, today, stated, setStated }: Aside) {
  if (proposal !== null)
    return {
      aside: <DecideProposal key={proposal.id} proposal={proposal} outlook={null} />,
      asideLabel: 'Proposal',
    };
  if (!mayState) return {};
  return {
    aside: (
      <StateOutlook key={stated} outlooks={outlooks} today={today} onStated={() => setStated(stated + 1)} />
    ),
    asideLabel: 'State the outlook',
  };
}

function History({ lines }: { readonly lines: readonly StatedOutlookLine[] }) {
  return (
    <ListTable
      caption="Outlooks, latest first"
      head={
        <>
          <th scope="col">As of</th>
          <th scope="col">Outlook</th>
          <th scope="col">Reason that investors read</th>
          <th scope="col">Stated by</th>
          <th scope="col">Approved by</th>
        </>
      }
    >
      {lines.map(({ id, day, outlook, reason, stated, approved_by }) => {
        const { label, tone } = outlookWords(outlook);
        return (
          <tr key={id}>
            <th scope="row">{formatShortDate(day)}</th>
            <td>
              <Chip tone={tone}>{label}</Chip>
            </td>
            <td className="min-w-72 whitespace-normal">{reason}</td>
            <td>
              {stated.by.name}
              <small className="block text-ink-muted">{formatShortDateTime(new Date(stated.at))}</small>
            </td>
            <td>{approved_by?.name ?? '–'}</td>
          </tr>
        );
      })}
    </ListTable>
  );
}
