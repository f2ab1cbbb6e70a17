import { addressOf } from '@furrow/http/endpoint';
import { formatShortDate } from '@furrow/kernel/dates';
import { isCalendarDay, newYorkDay } from '@furrow/kernel/new-york-day';
import { formatShares } from '@furrow/kernel/quantities';
import { plural } from '@furrow/kernel/text';
import { sharesLabel, sharesText, shareWord } from '@furrow/modules/farms/rules';
import { mayOperate } from '@furrow/modules/identity/rules';
import { exportFarmHolders } from '@furrow/modules/investments/api';
import type { DeskHolders } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { EmptyState } from '@furrow/ui/empty-state';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { TextInput } from '@furrow/ui/text-input';
import { Download } from 'lucide-react';
import { data, Form, Link } from 'react-router';
import { download } from '../../kit/download.ts';
import { useAct } from '../../kit/use-act.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { operatorOf } from '../shell/operator.ts';
import { TableScroll } from '../shell/table-scroll.tsx';
import { accountText } from '../wallet/distributions/words.ts';
import type { Route } from './+types/holders';
import { Crumbs } from './crumbs.tsx';
import { percentText } from './percent-text.ts';
import './investments-desk.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { roles } = operatorOf(request);
  const today = newYorkDay(request.now);
  const asked = url.searchParams.get('day');
  const isGood = asked === null || (isCalendarDay(asked) && asked <= today);
  const day = asked !== null && isGood ? asked : today;
  const held = await request.pages.investments.desk.holders(params.id, day);
  if (held === null) throw data(null, { status: 404 });
  return {
    held,
    today,
    asked,
    isGood,
    mayOpenAccount: mayOperate(roles, ['compliance', 'treasury'], 'GET'),
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData === undefined ? 'Holders' : `Holders of ${loaderData.held.farm.name}`;
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}

export default function Holders({ loaderData }: Route.ComponentProps) {
  const { held, today, asked, isGood, mayOpenAccount } = loaderData;
  const { farm, day, count, issued_shares } = held;
  const inAccounts = held.data.reduce((sum, { shares }) => sum + shares, 0);
  const when = day === today ? 'now' : `at the end of ${formatShortDate(day)}`;
  return (
    <ConsolePage
      crumbs={
        <Crumbs
          crumbs={[{ label: farm.name, href: `/masters/investments/farms/${farm.id}` }, { label: 'Holders' }]}
        />
      }
      title={`Holders of ${farm.name}`}
      lead={`${count.toLocaleString('en-US')} ${plural(count, 'account holds', 'accounts hold')} ${formatShares(inAccounts)} of ${sharesText(farm, issued_shares)} ${when}, by the share register.`}
    >
      <Form className="investments-day">
        <Field
          label="At the end of"
          help="A day in New York"
          error={isGood ? undefined : 'Choose a day that has begun.'}
        >
          <TextInput
            key={asked ?? day}
            type="date"
            name="day"
            defaultValue={asked ?? day}
            max={today}
            required
          />
        </Field>
        <Button type="submit" size="small">
          Show holders
        </Button>
        {count > 0 && <HoldersDownload held={held} />}
      </Form>
      {held.unknown_shares > 0 && (
        <div className="investments-unknown">
          <Notice
            tone="warning"
            title={`${sharesText(farm, held.unknown_shares)} ${plural(held.unknown_shares, 'belongs', 'belong')} to no investment account`}
          >
            The register names other holders for them. They are counted in one line below.
          </Notice>
        </div>
      )}
      {count === 0 ? (
        <EmptyState title="No account held shares">Choose another day.</EmptyState>
      ) : (
        <HolderTable held={held} mayOpenAccount={mayOpenAccount} />
      )}
    </ConsolePage>
  );
}

/** The day that is shown, which a day that was only typed isn't. */
function HoldersDownload({ held: { farm, day } }: { readonly held: DeskHolders }) {
  const { acting, act } = useAct();
  const address = addressOf(exportFarmHolders.path, { params: { id: farm.id }, query: { day } });
  return (
    <Button
      size="small"
      loading={acting !== null}
      onClick={() => void act('csv', () => download(address, `holders-${farm.id}-${day}.csv`))}
    >
      <Download aria-hidden /> CSV
    </Button>
  );
}

interface HolderTableProps {
  readonly held: DeskHolders;
  readonly mayOpenAccount: boolean;
}

function HolderTable({ held, mayOpenAccount }: HolderTableProps) {
  const { farm, data: holders, issued_shares, unknown_shares } = held;
  return (
    <TableScroll label="Holders">
      <table className="console-table investments-holders">
        <caption className="visually-hidden">Holders and their {shareWord(farm, 2)}</caption>
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col">Type</th>
            <th scope="col" className="numeric">
              {sharesLabel(farm)}
            </th>
            <th scope="col" className="numeric">
              Of all issued
            </th>
          </tr>
        </thead>
        <tbody>
          {holders.map(({ account, shares }) => (
            <tr key={account.id}>
              <th scope="row">
                {mayOpenAccount ? (
                  <Link to={`/masters/accounts/${account.id}`}>{account.name}</Link>
                ) : (
                  account.name
                )}
              </th>
              <td>{account.type === '' ? 'not available' : accountText(account.type)}</td>
              <td className="numeric">{formatShares(shares)}</td>
              <td className="numeric">{percentText(shares, issued_shares)}</td>
            </tr>
          ))}
          {unknown_shares > 0 && (
            <tr>
              <th scope="row" className="font-normal">
                Without an account
              </th>
              <td>not available</td>
              <td className="numeric">{formatShares(unknown_shares)}</td>
              <td className="numeric">{percentText(unknown_shares, issued_shares)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Issued</th>
            <td />
            <td className="numeric">{formatShares(issued_shares)}</td>
            <td className="numeric">{percentText(issued_shares, issued_shares)}</td>
          </tr>
        </tfoot>
      </table>
    </TableScroll>
  );
}
