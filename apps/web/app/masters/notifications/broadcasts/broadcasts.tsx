import { formatShortDateTime } from '@furrow/kernel/dates';
import { readId } from '@furrow/kernel/ids';
import { mayOperate } from '@furrow/modules/identity/rules';
import type { BroadcastLine } from '@furrow/modules/notifications/contract';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { Link } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ListTable } from '../../operations/system/list-parts.tsx';
import { ConsolePage } from '../../shell/console-page.tsx';
import { operatorOf } from '../../shell/operator.ts';
import { PageLinks } from '../../shell/page-links.tsx';
import type { Route } from './+types/broadcasts';
import { audienceText, peopleText, STATUS_WORDS } from './broadcast-words.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const after = readId('bct', url.searchParams.get('after')) ?? undefined;
  return {
    list: await request.pages.notifications.broadcasts.list(after),
    mayWrite: mayOperate(operatorOf(request).roles, ['editor'], 'POST'),
    channels: ['masters'],
  };
}

export const meta = () => [{ title: pageTitle('Broadcasts') }, { name: 'robots', content: 'noindex' }];

export default function Broadcasts({ loaderData: { list, mayWrite } }: Route.ComponentProps) {
  return (
    <ConsolePage
      title="Broadcasts"
      lead="Messages to many people at once: a notification for each, and a banner if you want one."
      actions={
        mayWrite && (
          <Link className="button button-primary button-small" to="/masters/broadcasts/new">
            New broadcast
          </Link>
        )
      }
    >
      {list.data.length === 0 ? (
        <EmptyState title="No broadcasts yet">Drafts and sent broadcasts show up here.</EmptyState>
      ) : (
        <ListTable
          caption="Broadcasts, newest first"
          head={
            <>
              <th scope="col">Message</th>
              <th scope="col">Status</th>
              <th scope="col">Audience</th>
              <th scope="col">Told</th>
              <th scope="col">Sent</th>
            </>
          }
        >
          {list.data.map((line) => (
            <BroadcastRow key={line.id} line={line} />
          ))}
        </ListTable>
      )}
      <PageLinks next={list.next} />
    </ConsolePage>
  );
}

function BroadcastRow({ line }: { readonly line: BroadcastLine }) {
  const { id, text, status, audience, farm, banner, people, told, sent_at } = line;
  const { label, tone } = STATUS_WORDS[status];
  return (
    <tr>
      <th scope="row" className="max-w-96 truncate" title={text}>
        <Link to={`/masters/broadcasts/${id}`}>{text}</Link>
      </th>
      <td>
        <Chip tone={tone}>{label}</Chip>
      </td>
      <td>
        {audienceText(audience, farm)}
        {banner && <small className="block text-ink-muted">with a banner</small>}
      </td>
      <td>{people === null ? '–' : `${told.toLocaleString('en-US')} of ${peopleText(people)}`}</td>
      <td>{sent_at === null ? '–' : formatShortDateTime(new Date(sent_at))}</td>
    </tr>
  );
}
