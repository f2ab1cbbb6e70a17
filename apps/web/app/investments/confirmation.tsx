import { amountCentsOf } from '@furrow/modules/farms/rules';
import { paymentDates } from '@furrow/modules/wallet/rules';
import { KeyValues } from '@furrow/ui/key-values';
import { data, Link } from 'react-router';
import { centsOf, pricingOf, sharesText } from '../farms/farm-text.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import { dollars } from '../wallet/wallet-words.ts';
import type { Route } from './+types/confirmation';
import { accreditationWords } from './accreditation/accreditation-words.ts';
import { ConfirmForm } from './confirmation/confirm-form.tsx';
import { confirmSentence } from './confirmation/confirm-words.ts';
import { acresText, exact } from './frame/figures-of.ts';
import { ProcessFrame } from './frame/process-frame.tsx';
import { ownerText } from './frame/rail-of.ts';
import { loadProcess, type ProcessData } from './load-process.ts';
import { stepPath } from './process-address.ts';
import { quoteFor } from './process-farm.ts';

export async function loader(args: Route.LoaderArgs) {
  const { pages, now } = args.context.get(requestContext);
  const { process, account, userId } = await loadProcess(args, 'confirmation');
  const { investment, farm, chosen } = process;
  const wallet = account && (await pages.wallet.wallet(userId, account.id));
  if (account === null || wallet === null) throw data(null, { status: 404 });
  const totalCents = centsOf(investment.total);
  const left = centsOf(wallet.balance.value) - totalCents;
  const isPaidFromWallet = investment.funding?.type === 'balance' && left >= 0n;
  const next = confirmSentence({
    investment,
    shares: sharesText(farm, investment.number_of_shares),
    funding: chosen.funding ?? 'your bank',
    landsOn: paymentDates('pull', now, { withdrawDays: wallet.limits.withdraw_days }).landsOn,
    walletAfter: isPaidFromWallet ? exact(left) : null,
    isUnderReview: accreditationWords(account, totalCents).standing === 'review',
  });
  return { process, next, channels: process.channels };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData && `Confirmation, ${loaderData.process.farm.name}`) },
];

export default function ConfirmationPage({ loaderData: { process, next } }: Route.ComponentProps) {
  return (
    <ProcessFrame
      process={process}
      step="confirmation"
      title="Check everything and confirm"
      lead="Until you press the button, nothing is reserved and no money moves."
    >
      <Summary process={process} />
      <ConfirmForm process={process} next={next} />
    </ProcessFrame>
  );
}

/** Everything that was chosen, each with the way back to it. */
function Summary({ process }: { readonly process: ProcessData }) {
  const { investment, farm, chosen } = process;
  const shares = investment.number_of_shares;
  const onTop = quoteFor(farm, shares).fees.filter(({ isIncluded }) => !isIncluded);
  const acres = acresText(farm, shares);
  const price = exact(amountCentsOf(1, pricingOf(farm)));
  const change = (step: Parameters<typeof stepPath>[1], what: string) => (
    <Link to={stepPath(investment, step)} className="link inline-block py-0.5">
      Change<span className="visually-hidden"> {what}</span>
    </Link>
  );
  return (
    <KeyValues
      className="process-summary border-line-ink border-t"
      largeTotals
      items={[
        { key: 'farm', label: 'Farm', value: farm.name },
        {
          key: 'shares',
          label: sharesText(farm, shares),
          value: dollars(investment.investment_amount),
          note: (
            <>
              {price} each{acres === null ? '' : `, ${acres}`}. {change('amount', 'the amount')}
            </>
          ),
        },
        ...onTop.map(({ name, cents }) => ({
          key: name,
          label: name,
          value: exact(cents),
          note: 'Paid on top of the amount, once, at closing',
        })),
        {
          key: 'owner',
          label: 'Owner',
          value: ownerText(investment) ?? '',
          note: change('ownership', 'the account'),
        },
        { key: 'signed', label: 'Documents', value: 'Investment Agreement and Operating Agreement, signed' },
        {
          key: 'funding',
          label: 'Paid by',
          value: chosen.funding ?? '',
          note: change('funding', 'how you pay'),
        },
        { key: 'accreditation', label: 'Accreditation', value: chosen.accreditation ?? '' },
        { key: 'total', label: 'You pay', value: dollars(investment.total), total: true },
      ]}
    />
  );
}
