import { formatShortDateTime } from '@furrow/kernel/dates';
import type { DeliveryState, EndpointView } from '@furrow/modules/notifications/contract';
import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Chip } from '@furrow/ui/chip';
import { data, Link } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { operatorOf } from '../../shell/operator.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';
import { RecordLine } from '../../wallet/ledger/record-line.tsx';
import type { Route } from './+types/webhook';
import { DeliveryList } from './delivery-list.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { WebhookActs } from './webhook-acts.tsx';
import { STATE_TEXTS, standingText, statusWord, toneOf } from './webhook-text.ts';
import '../../identity/people-desk.css';
import './webhooks.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { webhooks } = request.pages.notifications;
  const endpoint = await webhooks.endpoint(params.id);
  if (endpoint === null) throw data(null, { status: 404 });
  const asked = url.searchParams;
  const state =
    (Object.keys(STATE_TEXTS) as DeliveryState[]).find((one) => one === asked.get('state')) ?? null;
  const list = await webhooks.deliveries(endpoint.id, { state, after: asked.get('after') });
  const open = asked.get('open');
  return {
    endpoint,
    list,
    state,
    open: open === null ? null : await webhooks.delivery(endpoint.id, open),
    mayAct: operatorOf(request).roles.includes('admin') && endpoint.status !== 'removed',
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: pageTitle(loaderData?.endpoint.label ?? 'Webhook endpoint') },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Webhook({
  loaderData: { endpoint, list, state, open, mayAct },
}: Route.ComponentProps) {
  const aside =
    open === null ? (
      mayAct && <WebhookActs key={endpoint.id} endpoint={endpoint} />
    ) : (
      <DeliveryPanel key={open.id} delivery={open} maySend={mayAct && endpoint.status === 'active'} />
    );
  return (
    <ConsolePage
      crumbs={
        <Breadcrumbs
          crumbs={[{ label: 'Webhooks', href: '/masters/webhooks' }, { label: endpoint.label }]}
          renderLink={({ label, href, className }) => (
            <Link className={className} to={href}>
              {label}
            </Link>
          )}
        />
      }
      title={
        <span className="flex flex-wrap items-center gap-3">
          {endpoint.label}
          <Chip tone={toneOf(endpoint)}>{statusWord(endpoint)}</Chip>
        </span>
      }
      lead={standingText(endpoint)}
      {...(aside === false ? {} : { aside, asideLabel: open === null ? 'What you can do' : 'Delivery' })}
    >
      <Facts endpoint={endpoint} />
      <DeliveryList {...list} state={state} open={open?.id ?? null} />
    </ConsolePage>
  );
}

function Facts({ endpoint }: { readonly endpoint: EndpointView }) {
  return (
    <TableScroll label="The endpoint">
      <table className="console-table">
        <caption className="visually-hidden">The endpoint</caption>
        <tbody>
          <RecordLine label="Address">
            <span className="webhook-address">{endpoint.url}</span>
          </RecordLine>
          <RecordLine label="Events">{endpoint.events.join(', ')}</RecordLine>
          <RecordLine label="Added">
            {formatShortDateTime(endpoint.addedAt)} by {endpoint.addedBy}
          </RecordLine>
          <RecordLine label="Waiting">{endpoint.waiting.toLocaleString('en-US')}</RecordLine>
          {endpoint.oldSecretUntil !== null && (
            <RecordLine label="Former secret">
              Signs until {formatShortDateTime(endpoint.oldSecretUntil)}
            </RecordLine>
          )}
        </tbody>
      </table>
    </TableScroll>
  );
}
