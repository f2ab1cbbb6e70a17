import { formatShortDate } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import { mayOperate } from '@furrow/modules/identity/rules';
import { buttonClass } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { Link, useNavigate } from 'react-router';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { Key } from '../../shell/key.tsx';
import { useKeys } from '../../shell/keys.ts';
import { operatorOf } from '../../shell/operator.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';
import type { Route } from './+types/distributions';
import { KIND_LABELS, STATUS_CHIPS } from './words.ts';
import './distributions.css';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { roles } = operatorOf(request);
  const { data } = await request.pages.wallet.distributions.list();
  return { runs: data, mayEdit: mayOperate(roles, ['treasury'], 'POST'), channels: ['masters'] };
}

export const meta = () => [{ title: pageTitle('Distributions') }, { name: 'robots', content: 'noindex' }];

export default function Distributions({ loaderData: { runs, mayEdit } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const waiting = runs.filter(({ status }) => status === 'for_approval').length;
  useKeys(
    mayEdit
      ? [{ key: 'n', label: 'New run', run: () => void navigate('/masters/wallet/distributions/new') }]
      : [],
  );
  return (
    <ConsolePage
      title="Distributions"
      lead={`${waiting} ${plural(waiting, 'run')} waiting for a second person, ${runs.length} in all`}
      actions={
        mayEdit && (
          <div className="flex flex-wrap gap-2">
            <Link className={buttonClass({ size: 'small' })} to="/masters/wallet/distributions/credit">
              Enter money for a farm
            </Link>
            <Link
              className={buttonClass({ size: 'small', variant: 'primary' })}
              to="/masters/wallet/distributions/new"
            >
              New run <Key of="n" />
            </Link>
          </div>
        )
      }
    >
      {runs.length === 0 ? (
        <EmptyState title="No distributions yet">Start with a new run for a farm.</EmptyState>
      ) : (
        <RunTable runs={runs} />
      )}
    </ConsolePage>
  );
}

type Runs = Awaited<ReturnType<typeof loader>>['runs'];

function RunTable({ runs }: { readonly runs: Runs }) {
  return (
    <TableScroll label="Distribution runs">
      <table className="console-table">
        <caption className="visually-hidden">Distribution runs, latest first</caption>
        <thead>
          <tr>
            <th scope="col">Run</th>
            <th scope="col">Farm</th>
            <th scope="col">Kind</th>
            <th scope="col">Status</th>
            <th scope="col" className="numeric">
              Total
            </th>
            <th scope="col" className="numeric">
              Holders
            </th>
            <th scope="col">Record date</th>
            <th scope="col">Pay day</th>
            <th scope="col">Prepared by</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id}>
              <th scope="row">
                <Link to={`/masters/wallet/distributions/${run.id}`}>
                  {run.reference} <span className="font-normal">{run.title}</span>
                </Link>
              </th>
              <td>{run.farm.name}</td>
              <td>{KIND_LABELS[run.kind]}</td>
              <td>
                <Chip tone={STATUS_CHIPS[run.status].tone}>{STATUS_CHIPS[run.status].label}</Chip>
                {run.open_payments > 0 && ` ${run.open_payments} held or failed`}
              </td>
              <td className="numeric">{dollarText(run.total)}</td>
              <td className="numeric">{run.holders === 0 ? '–' : run.holders.toLocaleString('en-US')}</td>
              <td>{formatShortDate(run.record_date)}</td>
              <td>{formatShortDate(run.pay_on)}</td>
              <td>{run.prepared_by.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
