import { formatShortDate } from '@furrow/kernel/dates';
import { readId } from '@furrow/kernel/ids';
import type { FarmValuationLine } from '@furrow/modules/farms/contract';
import { VALUATION_METHOD_LABELS } from '@furrow/modules/farms/rules';
import { mayOperate } from '@furrow/modules/identity/rules';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { useState } from 'react';
import { data, Link } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ListTable } from '../../operations/system/list-parts.tsx';
import { ConsolePage } from '../../shell/console-page.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { operatorOf } from '../../shell/operator.ts';
import { PageLinks } from '../../shell/page-links.tsx';
import type { Route } from './+types/farm-valuations';
import { AddValuation } from './add-valuation.tsx';
import { STANDING_CHIPS } from './words.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { roles } = operatorOf(request);
  const after = readId('val', url.searchParams.get('after')) ?? undefined;
  const valuations = await request.pages.farms.desk.farmValuations(params.id, after);
  if (valuations === null) throw data(null, { status: 404 });
  return {
    valuations,
    mayEdit: mayOperate(roles, ['offerings'], 'POST'),
    seesOffering: mayOperate(roles, ['offerings'], 'GET'),
    channels: ['masters'],
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.valuations.farm.name;
  return [
    { title: pageTitle(name === undefined ? 'Valuations' : `Valuations, ${name}`) },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function FarmValuations({
  loaderData: { valuations, mayEdit, seesOffering },
}: Route.ComponentProps) {
  const { farm, data: lines, next } = valuations;
  const [correcting, setCorrecting] = useState<FarmValuationLine | null>(null);
  const mayAdd = mayEdit && farm.opened_on !== null;
  return (
    <ConsolePage
      title={`${farm.name}, valuations`}
      crumbs={
        <Breadcrumbs
          crumbs={[{ label: 'Valuations', href: '/masters/valuations' }, { label: farm.name }]}
          renderLink={({ label, href, className }) => (
            <Link className={className} to={href}>
              {label}
            </Link>
          )}
        />
      }
      lead={leadText(farm)}
      actions={
        seesOffering && (
          <Link className="link" to={`/masters/offerings/${farm.id}`}>
            Offering
          </Link>
        )
      }
      {...(mayAdd
        ? {
            aside: (
              <AddValuation
                key={correcting?.id ?? 'new'}
                farmId={farm.id}
                correcting={correcting}
                onCancel={() => setCorrecting(null)}
              />
            ),
            asideLabel: correcting === null ? 'Add a valuation' : 'Correct a valuation',
          }
        : {})}
    >
      {lines.length === 0 ? (
        <EmptyState title="No valuations yet">
          {farm.opened_on === null
            ? 'A farm can be valued once its offering has opened.'
            : 'Values appear here as soon as someone enters them.'}
        </EmptyState>
      ) : (
        <ListTable
          caption="Valuations, latest day first"
          head={
            <>
              <th scope="col">Day</th>
              <th scope="col" className="numeric">
                Value
              </th>
              <th scope="col">Method</th>
              <th scope="col">Source</th>
              <th scope="col">Status</th>
              <th scope="col">Entered by</th>
              <th scope="col">Decided by</th>
              {mayAdd && (
                <th scope="col">
                  <span className="visually-hidden">Correct</span>
                </th>
              )}
            </>
          }
        >
          {lines.map((line) => (
            <ValuationRow key={line.id} line={line} {...(mayAdd ? { onCorrect: setCorrecting } : {})} />
          ))}
        </ListTable>
      )}
      <PageLinks next={next} />
    </ConsolePage>
  );
}

const leadText = ({
  county,
  state,
  opened_on,
}: {
  county: string;
  state: string;
  opened_on: string | null;
}) =>
  opened_on === null
    ? `${county} County, ${state}`
    : `${county} County, ${state}. The offering opened ${formatShortDate(opened_on)}.`;

interface ValuationRowProps {
  readonly line: FarmValuationLine;
  onCorrect?(line: FarmValuationLine): void;
}

function ValuationRow({ line, onCorrect }: ValuationRowProps) {
  const chip = STANDING_CHIPS[line.standing];
  const day = formatShortDate(line.day);
  return (
    <tr>
      <th scope="row">
        <Link to={`/masters/valuations/${line.batch_id}`}>{day}</Link>
      </th>
      <td className="numeric">{dollarText(line.value)}</td>
      <td>{VALUATION_METHOD_LABELS[line.method]}</td>
      <td>{line.source}</td>
      <td>
        <Chip tone={chip.tone}>{chip.label}</Chip>
      </td>
      <td>{line.entered.by.name}</td>
      <td>{line.decided?.by?.name ?? '–'}</td>
      {onCorrect !== undefined && (
        <td>
          {line.standing === 'stands' && (
            <Button size="small" aria-label={`Correct the value of ${day}`} onClick={() => onCorrect(line)}>
              Correct
            </Button>
          )}
        </td>
      )}
    </tr>
  );
}
