import { formatShortDate } from '@furrow/kernel/dates';
import { readId } from '@furrow/kernel/ids';
import type { ValuationBatch } from '@furrow/modules/farms/contract';
import { mayOperate } from '@furrow/modules/identity/rules';
import { buttonClass } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { Link } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ListTable } from '../../operations/system/list-parts.tsx';
import { ConsolePage } from '../../shell/console-page.tsx';
import { operatorOf } from '../../shell/operator.ts';
import { PageLinks } from '../../shell/page-links.tsx';
import type { Route } from './+types/valuations';
import { BATCH_CHIPS } from './words.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { roles } = operatorOf(request);
  const after = readId('vbt', url.searchParams.get('after')) ?? undefined;
  const desk = await request.pages.farms.desk.valuations(after);
  return { desk, mayEdit: mayOperate(roles, ['offerings'], 'POST'), channels: ['masters'] };
}

export const meta = () => [{ title: pageTitle('Valuations') }, { name: 'robots', content: 'noindex' }];

export default function Valuations({ loaderData: { desk, mayEdit } }: Route.ComponentProps) {
  return (
    <ConsolePage
      title={desk.waiting === 0 ? 'Valuations' : `${desk.waiting} waiting for a second person`}
      lead="What farms are worth. A value counts once someone other than its author approves it."
      actions={
        mayEdit && (
          <Link className={buttonClass({ size: 'small' })} to="/masters/valuations/import">
            Upload a CSV file
          </Link>
        )
      }
    >
      {desk.data.length === 0 ? (
        <EmptyState title="No valuations yet">
          Add one on the page of a farm, or upload a CSV file.
        </EmptyState>
      ) : (
        <BatchTable batches={desk.data} />
      )}
      <PageLinks next={desk.next} />
    </ConsolePage>
  );
}

function BatchTable({ batches }: { readonly batches: readonly ValuationBatch[] }) {
  return (
    <ListTable
      caption="Valuations, latest first"
      head={
        <>
          <th scope="col">Farm</th>
          <th scope="col">Status</th>
          <th scope="col">Entered</th>
          <th scope="col">Entered by</th>
          <th scope="col">Decided by</th>
        </>
      }
    >
      {batches.map(({ id, title, status, entered, decided }) => (
        <tr key={id}>
          <th scope="row">
            <Link to={`/masters/valuations/${id}`}>{title}</Link>
          </th>
          <td>
            <Chip tone={BATCH_CHIPS[status].tone}>{BATCH_CHIPS[status].label}</Chip>
          </td>
          <td className="age">{formatShortDate(new Date(entered.at))}</td>
          <td>{entered.by.name}</td>
          <td>{decided?.by?.name ?? '–'}</td>
        </tr>
      ))}
    </ListTable>
  );
}
