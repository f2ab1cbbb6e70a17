import { paymentDates } from '@furrow/modules/wallet/rules';
import { data } from 'react-router';
import { centsOf } from '../farms/farm-text.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import { dollars } from '../wallet/wallet-words.ts';
import type { Route } from './+types/funding';
import { accreditationWords } from './accreditation/accreditation-words.ts';
import { ProcessFrame } from './frame/process-frame.tsx';
import { fundingChoices } from './funding/funding-choices.ts';
import { FundingForm } from './funding/funding-form.tsx';
import { IraNote } from './funding/ira-note.tsx';
import { loadProcess } from './load-process.ts';

export async function loader(args: Route.LoaderArgs) {
  const { pages, now } = args.context.get(requestContext);
  const { process, account, userId } = await loadProcess(args, 'funding');
  if (account === null) throw data(null, { status: 404 });
  const [wallet, wires] = await Promise.all([
    pages.wallet.wallet(userId, account.id),
    pages.wallet.wires(userId, account.id),
  ]);
  if (wallet === null) throw data(null, { status: 404 });
  const { landsOn } = paymentDates('pull', now, { withdrawDays: wallet.limits.withdraw_days });
  return {
    process,
    choices: fundingChoices({ investment: process.investment, account, wallet, wires, landsOn }),
    isApproved: accreditationWords(account, centsOf(process.investment.total)).standing === 'approved',
    custodian: account.type === 'sdira' ? { name: account.ownership.custodian } : null,
    channels: process.channels,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData && `Funding, ${loaderData.process.farm.name}`) },
];

export default function FundingPage({ loaderData }: Route.ComponentProps) {
  const { process, choices, isApproved, custodian } = loaderData;
  return (
    <ProcessFrame
      process={process}
      step="funding"
      title={`Choose how to pay ${dollars(process.investment.total)}`}
      lead="You choose now and pay when you confirm. Ways that don’t work for this amount say why."
    >
      {custodian === null ? null : <IraNote custodian={custodian.name} />}
      <FundingForm process={process} choices={choices} isApproved={isApproved} />
    </ProcessFrame>
  );
}
