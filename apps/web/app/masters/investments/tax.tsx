import { formatShortDate, formatShortDateTime } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import { mayOperate } from '@furrow/modules/identity/rules';
import { beginTaxBatch } from '@furrow/modules/investments/api';
import type { TaxDeskYear } from '@furrow/modules/investments/contract';
import { TAX_STATE_LABELS } from '@furrow/modules/investments/rules';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { EmptyState } from '@furrow/ui/empty-state';
import { Notice } from '@furrow/ui/notice';
import { data, Link, useNavigate } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { useSendOnce } from '../operations/system/use-send-once.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { operatorOf } from '../shell/operator.ts';
import { TableScroll } from '../shell/table-scroll.tsx';
import type { Route } from './+types/tax';
import { DESK_TONES } from './tax-words.ts';
import './investments-desk.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { roles } = operatorOf(request);
  const asked = url.searchParams.get('year');
  if (asked !== null && !/^2[01]\d\d$/.test(asked)) throw data(null, { status: 404 });
  return {
    desk: await request.pages.investments.taxDesk.year(asked === null ? undefined : Number(asked)),
    mayChange: mayOperate(roles, ['treasury', 'offerings'], 'POST'),
  };
}

export const meta = () => [{ title: pageTitle('Tax documents') }, { name: 'robots', content: 'noindex' }];

export default function TaxDocuments({ loaderData: { desk, mayChange } }: Route.ComponentProps) {
  return (
    <ConsolePage
      title={findingOf(desk)}
      lead={`Schedules K-1 and state copies for ${desk.tax_year}, by farm. Whoever held shares at any time of the year gets one.`}
      actions={mayChange ? <NewUpload /> : undefined}
    >
      {desk.years.length > 1 && (
        <nav aria-label="Tax year" className="segmented">
          {desk.years.map((year) => (
            <Link
              key={year}
              to={`/masters/investments/tax?year=${year}`}
              aria-current={year === desk.tax_year ? 'page' : undefined}
            >
              {year}
            </Link>
          ))}
        </nav>
      )}
      {desk.batches.length > 0 && (
        <ul className="investments-queues" aria-label="Uploads that are not published">
          {desk.batches.map(({ id, begun_at, files }) => (
            <li key={id}>
              <Link className="link" to={`/masters/investments/tax-uploads/${id}`}>
                Upload begun {formatShortDateTime(new Date(begun_at))}
              </Link>{' '}
              {files} {plural(files, 'file')}, not published
            </li>
          ))}
        </ul>
      )}
      {desk.count === 0 ? (
        <EmptyState title={`Nobody held shares in ${desk.tax_year}`}>Choose another year.</EmptyState>
      ) : (
        <FormTable desk={desk} />
      )}
    </ConsolePage>
  );
}

function findingOf({ data: forms, tax_year }: TaxDeskYear): string {
  const late = forms.filter(({ is_late }) => is_late).length;
  if (late > 0)
    return `${late} ${plural(late, 'form')} of ${tax_year} past ${plural(late, 'its', 'their')} day`;
  const sum = (pick: (form: TaxDeskYear['data'][number]) => number) =>
    forms.reduce((total, form) => total + pick(form), 0);
  const [delivered, all] = [sum((form) => form.delivered), sum((form) => form.accounts)];
  return `${delivered.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} tax documents of ${tax_year} delivered`;
}

function NewUpload() {
  const { sending, problem, send } = useSendOnce();
  const navigate = useNavigate();
  const begin = () =>
    send(async (once) => {
      const { id } = await call(beginTaxBatch, {}, once);
      await navigate(`/masters/investments/tax-uploads/${id}`);
    });
  return (
    <div>
      <Button size="small" loading={sending} onClick={() => void begin()}>
        Upload tax documents
      </Button>
      {problem !== null && <Notice tone="negative" role="alert" title={problem.text} />}
    </div>
  );
}

function FormTable({ desk }: { readonly desk: TaxDeskYear }) {
  return (
    <TableScroll label="Forms">
      <table className="console-table">
        <caption className="visually-hidden">Tax forms by farm, and how many accounts have them</caption>
        <thead>
          <tr>
            <th scope="col">Farm</th>
            <th scope="col">Form</th>
            <th scope="col">State</th>
            <th scope="col">Expected</th>
            {['Accounts', 'Delivered', 'Corrected', 'Not opened', 'To mail'].map((label) => (
              <th key={label} scope="col" className="numeric">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {desk.data.map((form) => (
            <tr key={`${form.farm.id}/${form.form}`}>
              <th scope="row">
                <Link to={`/masters/investments/tax/${desk.tax_year}/${form.farm.id}`}>{form.farm.name}</Link>
              </th>
              <td>{form.name}</td>
              <td>
                {form.delivered === form.accounts ? (
                  <Chip tone="positive">{TAX_STATE_LABELS.available}</Chip>
                ) : (
                  <Chip tone={DESK_TONES[form.state]}>{TAX_STATE_LABELS[form.state]}</Chip>
                )}
              </td>
              <td className={form.is_late ? 'console-late' : undefined}>
                {formatShortDate(form.expected_on)}
                {form.is_late && ', late'}
              </td>
              {[form.accounts, form.delivered, form.corrected, form.unread, form.to_mail].map((count, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
                <td key={at} className="numeric">
                  {count === 0 ? '–' : count.toLocaleString('en-US')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
