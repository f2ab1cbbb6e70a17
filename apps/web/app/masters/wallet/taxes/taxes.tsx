import { mayOperate } from '@furrow/modules/identity/rules';
import type { WithheldTaxes } from '@furrow/modules/wallet/contract';
import { EmptyState } from '@furrow/ui/empty-state';
import { pageTitle } from '../../../shell/page-title.ts';
import { requestContext } from '../../../shell/request-context.ts';
import { ConsolePage } from '../../shell/console-page.tsx';
import { dollarText } from '../../shell/dollar-text.ts';
import { operatorOf } from '../../shell/operator.ts';
import { TableScroll } from '../../shell/table-scroll.tsx';
import type { Route } from './+types/taxes';
import { ProposeTax } from './propose-tax.tsx';
import { TaxPayments } from './tax-payments.tsx';
import '../../farms/offerings-desk.css';
import '../distributions/distributions.css';

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { roles } = operatorOf(request);
  const taxes = await request.pages.wallet.distributions.taxes();
  return { taxes, mayEdit: mayOperate(roles, ['treasury'], 'POST') };
}

export const meta = () => [{ title: pageTitle('Withheld tax') }, { name: 'robots', content: 'noindex' }];

export default function Taxes({ loaderData: { taxes, mayEdit } }: Route.ComponentProps) {
  return (
    <ConsolePage
      title="Withheld tax"
      lead="Tax that was withheld from distributions and is owed to the tax authorities. Two people agree to a payment, and then it’s sent at the bank."
    >
      {taxes.data.length === 0 ? (
        <EmptyState title="Nothing withheld">
          Tax is listed here once a run that withholds it is paid.
        </EmptyState>
      ) : (
        <Owed data={taxes.data} mayEdit={mayEdit} />
      )}
      {taxes.payments.length > 0 && <TaxPayments payments={taxes.payments} mayEdit={mayEdit} />}
    </ConsolePage>
  );
}

function Owed({ data, mayEdit }: { readonly data: WithheldTaxes['data']; readonly mayEdit: boolean }) {
  return (
    <TableScroll label="Withheld tax by farm and year">
      <table className="console-table mt-2">
        <caption className="visually-hidden">Withheld tax by farm and year</caption>
        <thead>
          <tr>
            <th scope="col">Farm</th>
            <th scope="col">Year</th>
            {['Withheld', 'Paid', 'To send', 'Owed', 'Still in the operating account'].map((label) => (
              <th key={label} scope="col" className="numeric">
                {label}
              </th>
            ))}
            <th scope="col">Next</th>
          </tr>
        </thead>
        <tbody>
          {data.map((tax) => (
            <tr key={`${tax.farm_id} ${tax.year}`}>
              <th scope="row">{tax.farm}</th>
              <td>{tax.year}</td>
              <td className="numeric">{dollarText(tax.withheld)}</td>
              <td className="numeric">{dollarText(tax.paid)}</td>
              <td className="numeric">{dollarText(tax.agreed)}</td>
              <td className="numeric">{dollarText(tax.owed)}</td>
              <td className="numeric">{dollarText(tax.not_set_apart)}</td>
              <td>{mayEdit && tax.payable !== '0.00' ? <ProposeTax tax={tax} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
