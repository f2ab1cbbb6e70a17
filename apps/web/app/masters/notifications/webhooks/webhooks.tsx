import { MOST_ENDPOINTS } from '@furrow/modules/notifications/rules';
import { buttonClass } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { Link } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { operatorOf } from '../../shell/operator.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';
import type { Route } from './+types/webhooks';
import { AddWebhook } from './add-webhook.tsx';
import { listFinding, standingText, statusWord, toneOf } from './webhook-text.ts';
import '../../identity/people-desk.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  // An auditor reads, and meets no button.
  const mayAct = operatorOf(request).roles.includes('admin');
  const endpoints = await request.pages.notifications.webhooks.endpoints();
  return { endpoints, mayAct, adds: mayAct && url.searchParams.has('add') };
}

export const meta = () => [{ title: pageTitle('Webhooks') }, { name: 'robots', content: 'noindex' }];

export default function Webhooks({ loaderData: { endpoints, mayAct, adds } }: Route.ComponentProps) {
  return (
    <ConsolePage
      title={listFinding(endpoints)}
      lead={`Other systems hear of changes by ids and states, never by a name or an amount. At most ${MOST_ENDPOINTS} endpoints.`}
      actions={
        mayAct && (
          <Link to="?add=yes" className={buttonClass({ size: 'small' })}>
            Add an endpoint
          </Link>
        )
      }
      {...(adds ? { aside: <AddWebhook />, asideLabel: 'Add an endpoint' } : {})}
    >
      {endpoints.length === 0 ? (
        <EmptyState title="No endpoint yet">
          An endpoint is an address of another system that is called when something changes.
        </EmptyState>
      ) : (
        <TableScroll label="Endpoints">
          <table className="console-table">
            <caption className="visually-hidden">Endpoints</caption>
            <thead>
              <tr>
                <th scope="col">Endpoint</th>
                <th scope="col">Events</th>
                <th scope="col" className="numeric">
                  Waiting
                </th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {endpoints.map((endpoint) => (
                <tr key={endpoint.id}>
                  <th scope="row">
                    <Link to={`/masters/webhooks/${endpoint.id}`}>{endpoint.label}</Link>{' '}
                    <span className="font-normal text-ink-muted">{new URL(endpoint.url).host}</span>
                  </th>
                  <td>{endpoint.events.join(', ')}</td>
                  <td className="numeric">{endpoint.waiting.toLocaleString('en-US')}</td>
                  <td>
                    <Chip tone={toneOf(endpoint)}>{statusWord(endpoint)}</Chip>{' '}
                    <span className="text-ink-muted">{standingText(endpoint)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </ConsolePage>
  );
}
