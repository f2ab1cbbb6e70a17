import { formatShares } from '@furrow/kernel/quantities';
import type { CustodianPage } from '@furrow/modules/investments/contract';
import { KeyValues } from '@furrow/ui/key-values';
import { Notice } from '@furrow/ui/notice';
import { dollars } from '../../wallet/wallet-words.ts';

export type OpenCustodianPage = Extract<CustodianPage, { state: 'open' }>;

/** Who directs the purchase, how the account is titled, and what it buys. */
export function CustodianFacts({ asked }: { readonly asked: OpenCustodianPage }) {
  const { custodian, owner, account_title, farm, number_of_shares, investment_amount, fees, total } = asked;
  return (
    <section aria-labelledby="purchase">
      <h2 id="purchase" className="text-h3">
        What the account buys
      </h2>
      <KeyValues
        className="mt-3 border-line-ink border-t"
        items={[
          { key: 'investor', label: 'Legal investor', value: account_title },
          { key: 'custodian', label: 'Custodian', value: custodian },
          { key: 'owner', label: 'Directed by', value: owner, note: 'Signed both agreements' },
          { key: 'farm', label: 'Farm', value: farm },
          { key: 'shares', label: 'Shares', value: formatShares(number_of_shares) },
          { key: 'amount', label: 'Amount', value: dollars(investment_amount) },
          { key: 'fees', label: 'Fees on top', value: dollars(fees) },
          { key: 'total', label: 'To be wired', value: dollars(total) },
        ]}
      />
      <Notice tone="info" title="Debt-financed income" className="mt-6">
        <p>
          If the farm’s company borrows, part of its income can be debt-financed income. The IRA owes tax on
          that part, and its custodian files Form 990-T once it passes $1,000 in a year.
        </p>
      </Notice>
    </section>
  );
}
