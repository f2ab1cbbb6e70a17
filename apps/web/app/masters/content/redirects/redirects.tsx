import { formatShortDateTime } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import type { RedirectLine } from '@furrow/modules/content/contract';
import { mayOperate } from '@furrow/modules/identity/rules';
import { EmptyState } from '@furrow/ui/empty-state';
import { Link } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ListTable } from '../../operations/system/list-parts.tsx';
import { ConsolePage } from '../../shell/console-page.tsx';
import { operatorOf } from '../../shell/operator.ts';
import { useAddress } from '../../shell/page-links.tsx';
import type { Route } from './+types/redirects';
import { EndRedirect } from './end-redirect.tsx';
import { SetRedirect } from './set-redirect.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const redirects = await request.pages.content.desk.redirects();
  const open = redirects.find(({ from }) => from === url.searchParams.get('open')) ?? null;
  return {
    redirects,
    open,
    from: (url.searchParams.get('from') ?? '').slice(0, 300),
    mayWrite: mayOperate(operatorOf(request).roles, ['editor'], 'POST'),
  };
}

export const meta = () => [{ title: pageTitle('Redirects') }, { name: 'robots', content: 'noindex' }];

export default function Redirects({ loaderData }: Route.ComponentProps) {
  const { redirects, open, from, mayWrite } = loaderData;
  const count = redirects.length;
  return (
    <ConsolePage
      title={
        count === 0
          ? 'No address leads elsewhere'
          : `${count} ${plural(count, 'address leads', 'addresses lead')} elsewhere`
      }
      lead="Old addresses that lead to new ones. A text that gets another address adds its own."
      {...(mayWrite
        ? {
            aside:
              open === null ? (
                <SetRedirect key={from} from={from} />
              ) : (
                <EndRedirect key={open.from} redirect={open} />
              ),
            asideLabel: open === null ? 'Set a redirect' : 'End a redirect',
          }
        : {})}
    >
      {count === 0 ? (
        <EmptyState title="No redirects yet">Set one when an address that people know has moved.</EmptyState>
      ) : (
        <ListTable
          caption="Redirects, newest first"
          head={
            <>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Why</th>
              <th scope="col">Set</th>
              {mayWrite && <th scope="col">End</th>}
            </>
          }
        >
          {redirects.map((line) => (
            <Line key={line.from} line={line} isOpen={line === open} mayWrite={mayWrite} />
          ))}
        </ListTable>
      )}
    </ConsolePage>
  );
}

interface LineProps {
  readonly line: RedirectLine;
  readonly isOpen: boolean;
  readonly mayWrite: boolean;
}

function Line({ line: { from, to, cause, set_by, set_at }, isOpen, mayWrite }: LineProps) {
  const address = useAddress();
  return (
    <tr data-current={isOpen || undefined}>
      <th scope="row" className="content-path">
        {from}
      </th>
      <td className="content-path">
        <a href={to} target="_blank" rel="noreferrer">
          {to}
        </a>
      </td>
      <td>{cause === 'renamed' ? 'Its text has another address' : 'Set by hand'}</td>
      <td>
        {set_by}
        <small className="block text-ink-muted">{formatShortDateTime(new Date(set_at))}</small>
      </td>
      {mayWrite && (
        <td>
          <Link className="link" to={address({ open: from, from: null })} aria-label={`End ${from}`}>
            End
          </Link>
        </td>
      )}
    </tr>
  );
}
