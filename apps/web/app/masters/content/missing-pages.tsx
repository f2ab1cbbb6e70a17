import { formatShortDateTime } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import type { MissingPageLine } from '@furrow/modules/content/contract';
import { OTHER_PATHS } from '@furrow/modules/content/rules';
import { mayOperate } from '@furrow/modules/identity/rules';
import { EmptyState } from '@furrow/ui/empty-state';
import { Link } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { ListTable } from '../operations/system/list-parts.tsx';
import { ConsolePage } from '../shell/console-page.tsx';
import { operatorOf } from '../shell/operator.ts';
import type { Route } from './+types/missing-pages';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const lines = await request.pages.content.desk.missingPages();
  const shown = url.searchParams.get('show') === 'timeout' ? ('timeout' as const) : ('missing' as const);
  const count = (kind: MissingPageLine['kind']) => lines.filter((line) => line.kind === kind).length;
  return {
    lines: lines.filter(({ kind }) => kind === shown),
    shown,
    counts: { missing: count('missing'), timeout: count('timeout') },
    mayWrite: mayOperate(operatorOf(request).roles, ['editor'], 'POST'),
  };
}

export const meta = () => [{ title: pageTitle('Missing pages') }, { name: 'robots', content: 'noindex' }];

const TABS = { missing: 'Missing', timeout: 'Slow' } as const;

export default function MissingPages({ loaderData }: Route.ComponentProps) {
  const { lines, shown, counts, mayWrite } = loaderData;
  return (
    <ConsolePage
      title={
        counts.missing === 0
          ? 'Nobody missed a page'
          : `People asked for ${counts.missing} ${plural(counts.missing, 'page that isn’t', 'pages that aren’t')} there`
      }
      lead="As the site noticed it, without who asked. Slow is a page that took longer than ten seconds."
    >
      <nav aria-label="Narrow the list" className="console-tabs mb-3">
        {(['missing', 'timeout'] as const).map((kind) => (
          <Link
            key={kind}
            to={kind === 'missing' ? '?' : `?show=${kind}`}
            aria-current={kind === shown ? 'page' : undefined}
          >
            {TABS[kind]} {counts[kind]}
          </Link>
        ))}
      </nav>
      {lines.length === 0 ? (
        <EmptyState title={shown === 'missing' ? 'No missing pages' : 'No slow pages'}>
          {shown === 'missing'
            ? 'An address shows up here when somebody asks for it and finds nothing.'
            : 'An address shows up here when it keeps somebody waiting.'}
        </EmptyState>
      ) : (
        <ListTable
          caption={shown === 'missing' ? 'Missing pages' : 'Slow pages'}
          head={
            <>
              <th scope="col">Address</th>
              <th scope="col" className="numeric">
                Times
              </th>
              <th scope="col">First</th>
              <th scope="col">Last</th>
              {mayWrite && shown === 'missing' && <th scope="col">Redirect</th>}
            </>
          }
        >
          {lines.map(({ path, times, first_seen, last_seen }) => (
            <tr key={path}>
              <th scope="row" className="content-path">
                {path === OTHER_PATHS ? 'Other addresses, which are not listed' : path}
              </th>
              <td className="numeric">{times.toLocaleString('en-US')}</td>
              <td>{formatShortDateTime(new Date(first_seen))}</td>
              <td>{formatShortDateTime(new Date(last_seen))}</td>
              {mayWrite && shown === 'missing' && (
                <td>
                  {path !== OTHER_PATHS && (
                    <Link
                      className="link"
                      to={`/masters/redirects?${new URLSearchParams({ from: path })}`}
                      aria-label={`Set a redirect for ${path}`}
                    >
                      Set a redirect
                    </Link>
                  )}
                </td>
              )}
            </tr>
          ))}
        </ListTable>
      )}
    </ConsolePage>
  );
}
