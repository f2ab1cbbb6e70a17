import { pageTitle } from '../shell/page-title.ts';
import type { Route } from './+types/ownership';
import { ProcessFrame } from './frame/process-frame.tsx';
import { loadProcess } from './load-process.ts';
import { accountChoices } from './ownership/account-choices.ts';
import { OwnershipForm } from './ownership/ownership-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { process, accounts } = await loadProcess(args, 'ownership');
  const choices = accountChoices(accounts, process.farm.restrict_entities);
  return { process, choices, channels: process.channels };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData && `Ownership, ${loaderData.process.farm.name}`) },
];

export default function OwnershipPage({ loaderData: { process, choices } }: Route.ComponentProps) {
  return (
    <ProcessFrame
      process={process}
      step="ownership"
      title="Choose the account that invests"
      lead="The account you choose owns the shares, signs the documents and receives the income."
    >
      <OwnershipForm process={process} choices={choices} />
    </ProcessFrame>
  );
}
