import { formatShortDateTime } from '@furrow/kernel/dates';
import type { BatchRecord } from '@furrow/modules/farms/contract';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Chip } from '@furrow/ui/chip';
import { Notice } from '@furrow/ui/notice';
import { data, Link } from 'react-router';
import { StepUp } from '../../../identity/settings/step-up.tsx';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { DecideProposal } from '../../operations/decide-proposal.tsx';
import { ConsolePage } from '../../shell/console-page.tsx';
import { operatorOf } from '../../shell/operator.ts';
import type { Route } from './+types/batch';
import { LineTable } from './line-table.tsx';
import { BATCH_CHIPS } from './words.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const operator = operatorOf(request);
  const batch = await request.pages.farms.desk.valuationBatch(params.id);
  if (batch === null) throw data(null, { status: 404 });
  const { waiting } = await request.pages.operations.proposals(operator);
  const proposal = waiting.find(({ id }) => id === batch.proposal_id) ?? null;
  return { batch, proposal, channels: ['masters'] };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle(loaderData === undefined ? 'Valuation' : `Valuation, ${loaderData.batch.title}`) },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Batch({ loaderData: { batch, proposal } }: Route.ComponentProps) {
  const chip = BATCH_CHIPS[batch.status];
  return (
    <StepUp>
      <ConsolePage
        title={batch.title}
        crumbs={
          <Breadcrumbs
            crumbs={[{ label: 'Valuations', href: '/masters/valuations' }, { label: batch.title }]}
            renderLink={({ label, href, className }) => (
              <Link className={className} to={href}>
                {label}
              </Link>
            )}
          />
        }
        lead={`Entered by ${batch.entered.by.name}, ${formatShortDateTime(new Date(batch.entered.at))}`}
        actions={<Chip tone={chip.tone}>{chip.label}</Chip>}
        {...(proposal === null
          ? {}
          : {
              aside: <DecideProposal key={proposal.id} proposal={proposal} outlook={null} />,
              asideLabel: 'Proposal',
            })}
      >
        <Decided batch={batch} />
        {batch.doubtful > 0 && batch.status === 'waiting' && (
          <Notice tone="warning" title={`${batch.doubtful.toLocaleString('en-US')} with an unusual change`}>
            They differ from the value before by a quarter or more.
          </Notice>
        )}
        <LineTable lines={batch.preview} count={batch.lines} />
      </ConsolePage>
    </StepUp>
  );
}

function Decided({ batch: { status, decided } }: { readonly batch: BatchRecord }) {
  if (decided === null) return null;
  return (
    <p className="mb-3">
      {BATCH_CHIPS[status].label}
      {decided.by !== null && ` by ${decided.by.name}`}, {formatShortDateTime(new Date(decided.at))}.
      {decided.reason !== null && ` “${decided.reason}”`}
    </p>
  );
}
