import { addressOf } from '@furrow/http/endpoint';
import { formatShortDateTime } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import { exportAudit } from '@furrow/modules/operations/api';
import type { AuditName, AuditPage, AuditSearch } from '@furrow/modules/operations/contract';
import { Button } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { Link } from 'react-router';
import { download } from '../../../kit/download.ts';
import { useAct } from '../../../kit/use-act.ts';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { PageLinks, useAddress } from '../../shell/page-links.tsx';
import type { Route } from './+types/audit';
import { AuditAside } from './audit-aside.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { ListTable } from './list-parts.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages } = context.get(requestContext);
  const word = (name: string) => (url.searchParams.get(name) ?? '').trim().slice(0, 200);
  const day = (name: string) => (isDay(word(name)) ? word(name) : '');
  const search: AuditSearch = {
    who: word('who'),
    whose: word('whose'),
    action: word('action'),
    from: day('from'),
    to: day('to'),
    text: word('text'),
    reads: word('reads') === '1',
    after: url.searchParams.get('after'),
  };
  const page = await pages.operations.system.audit(search);
  const open = page.lines.find(({ id }) => id === url.searchParams.get('open')) ?? null;
  return { page, search, open };
}

const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text));

export const meta = () => [{ title: pageTitle('Audit log') }, { name: 'robots', content: 'noindex' }];

export default function Audit({ loaderData: { page, search, open } }: Route.ComponentProps) {
  const { acting, act } = useAct();
  const { after: _after, reads, ...words } = search;
  const address = addressOf(exportAudit.path, { query: { ...words, reads: reads ? '1' : '' } });
  return (
    <ConsolePage
      title={finding(page, search)}
      lead={leadOf(page)}
      actions={
        <Button
          size="small"
          loading={acting === 'export'}
          onClick={() => void act('export', () => download(address, 'audit.csv'))}
        >
          Export CSV
        </Button>
      }
      aside={<AuditAside line={open} chain={page.chain} />}
      asideLabel={open === null ? 'State of the chain' : 'Line of the audit'}
    >
      <AuditFilters search={search} actions={page.actions} />
      {page.lines.length === 0 ? (
        <EmptyState title="No line matches">
          Search by an email address, by an id as in account:acc_…, or by words of the line.
        </EmptyState>
      ) : (
        <AuditTable page={page} openId={open?.id ?? null} />
      )}
    </ConsolePage>
  );
}

/** The answer to what was asked, where it can be said in a sentence. */
function finding({ reads, who, whose }: AuditPage, search: AuditSearch): string {
  if (reads === null) return 'Audit log';
  const times = `${counted(reads.lines, reads)} ${plural(reads.lines, 'time')}`;
  if (search.whose !== '')
    return `${counted(reads.actors, reads)} ${plural(reads.actors, 'person', 'people')} saw ${nameOf(whose, search.whose)}’s data ${times}`;
  if (search.who !== '')
    return `${nameOf(who, search.who)} opened ${counted(reads.subjects, reads)} ${plural(reads.subjects, 'record')} ${times}`;
  return `Records were opened ${times}`;
}

/** Where not all lines were counted, there may be more of everything. */
const counted = (count: number, { lines, most }: { readonly lines: number; readonly most: number }) =>
  `${count.toLocaleString('en-US')}${lines >= most ? '+' : ''}`;

const nameOf = (name: AuditName | null, typed: string) => name?.name ?? typed;

function leadOf({ chain }: AuditPage): string {
  const lines = `${chain.lines.toLocaleString('en-US')} lines in the chain`;
  if (chain.proven === null) return `${lines}, not checked yet`;
  const found = chain.proven.problems === 0 ? 'no line was changed' : `${chain.proven.problems} problems`;
  return `${lines}, checked ${formatShortDateTime(chain.proven.at)}: ${found}`;
}

function AuditTable({ page, openId }: { readonly page: AuditPage; readonly openId: string | null }) {
  const address = useAddress();
  return (
    <>
      <ListTable
        caption="Lines of the audit"
        head={
          <>
            <th scope="col">Time</th>
            <th scope="col">Who</th>
            <th scope="col">Action</th>
            <th scope="col">Whose</th>
          </>
        }
      >
        {page.lines.map((line) => (
          <tr key={line.id} data-current={line.id === openId || undefined}>
            <th scope="row" className="font-normal whitespace-nowrap">
              <Link to={address({ open: line.id })} preventScrollReset>
                {formatShortDateTime(line.at)}
              </Link>
            </th>
            <td className="console-clip">{shortName(line.actor)}</td>
            <td>{line.action}</td>
            <td className="console-clip">{shortName(line.subject)}</td>
          </tr>
        ))}
      </ListTable>
      <PageLinks next={page.next} />
    </>
  );
}

const shortName = ({ name, raw }: AuditName) => name ?? raw;
