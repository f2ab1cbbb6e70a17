import { useShareChoice } from '../farms/use-share-choice.ts';
import { pageTitle } from '../shell/page-title.ts';
import type { Route } from './+types/amount';
import { AmountForm } from './amount/amount-form.tsx';
import { useSavedAmount } from './amount/use-saved-amount.ts';
import { ProcessFrame } from './frame/process-frame.tsx';
import { isSigned } from './is-signed.ts';
import { loadProcess } from './load-process.ts';

export async function loader(args: Route.LoaderArgs) {
  const { process } = await loadProcess(args, 'amount');
  return { process, channels: process.channels };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData && `Amount, ${loaderData.process.farm.name}`) },
];

export default function AmountPage({ loaderData: { process } }: Route.ComponentProps) {
  const { investment, farm } = process;
  const choosing = useShareChoice({
    farm,
    bounds: { least: farm.min_shares_amount, most: farm.remaining_shares },
    start: investment.number_of_shares,
    isSaved: true,
  });
  const { saved, refusal, save } = useSavedAmount(investment, choosing.chosen, isSigned(investment));
  return (
    <ProcessFrame
      process={process}
      step="amount"
      title="Choose how much to invest"
      lead="Type shares, dollars or acres: the others follow. We save what you enter."
      shares={choosing.shares}
      saved={saved}
    >
      <AmountForm process={process} choosing={choosing} refusal={refusal} save={save} />
    </ProcessFrame>
  );
}
