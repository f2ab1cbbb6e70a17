import { formatShortDate } from '@furrow/kernel/dates';
import { readId } from '@furrow/kernel/ids';
import { daysBetween, newYorkDay } from '@furrow/kernel/new-york-day';
import { plural } from '@furrow/kernel/text';
import type { OutlookDesk, OutlookLine } from '@furrow/modules/farms/contract';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { Link } from 'react-router';
import { outlookWords } from '../../../farms/outlook-words.ts';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ListTable } from '../../operations/system/list-parts.tsx';
import { ConsolePage } from '../../shell/console-page.tsx';
import { PageLinks } from '../../shell/page-links.tsx';
import type { Route } from './+types/outlooks';
import { ageText } from './age-text.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pages, now } = context.get(requestContext);
  const after = readId('farm', url.searchParams.get('after')) ?? undefined;
  return { desk: await pages.farms.desk.outlooks(after), today: newYorkDay(now), channels: ['masters'] };
}

export const meta = () => [{ title: pageTitle('Outlooks') }, { name: 'robots', content: 'noindex' }];

export default function Outlooks({ loaderData: { desk, today } }: Route.ComponentProps) {
  return (
    <ConsolePage
      title={titleOf(desk)}
      lead="How farms that investors own are doing against their plans. Investors read the outlook and its reason on their positions."
    >
      {desk.data.length === 0 ? (
        <EmptyState title="No farm is owned by investors yet">
          Farms show up here once their offering has closed.
        </EmptyState>
      ) : (
        <ListTable
          caption="Farms by how long ago they were reported on"
          head={
            <>
              <th scope="col">Farm</th>
              <th scope="col">Outlook</th>
              <th scope="col">As of</th>
              <th scope="col">Age</th>
              <th scope="col">Reason that investors read</th>
            </>
          }
        >
          {desk.data.map((line) => (
            <OutlookRow key={line.farm.id} line={line} today={today} />
          ))}
        </ListTable>
      )}
      <PageLinks next={desk.next} />
    </ConsolePage>
  );
}

const titleOf = ({ stale, farms }: OutlookDesk): string =>
  stale === 0
    ? 'Outlooks'
    : `${stale} of ${farms} ${plural(farms, 'farm')} without an outlook from the last 12 months`;

function OutlookRow({ line, today }: { readonly line: OutlookLine; readonly today: string }) {
  const { farm, outlook, day, reason, is_stale } = line;
  const { label, tone } = outlookWords(outlook);
  return (
    <tr>
      <th scope="row">
        <Link to={`/masters/offerings/${farm.id}/outlook`}>{farm.name}</Link>
      </th>
      <td>
        <Chip tone={tone}>{label}</Chip>
      </td>
      <td className="age">{day === null ? '–' : formatShortDate(day)}</td>
      <td>
        {day === null ? '–' : ageText(daysBetween(day, today))}
        {is_stale && day !== null && (
          <Chip tone="warning" className="ms-2">
            Out of date
          </Chip>
        )}
      </td>
      <td className="max-w-96 truncate" title={reason ?? undefined}>
        {reason ?? 'Nothing stated yet'}
      </td>
    </tr>
  );
}
