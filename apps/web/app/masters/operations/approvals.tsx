import { EmptyState } from '@furrow/ui/empty-state';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { operatorOf } from '../shell/operator.ts';
import type { Route } from './+types/approvals';
import { DecideProposal } from './decide-proposal.tsx';
import { DecidedProposals } from './decided-proposals.tsx';
import { WaitingProposals } from './waiting-proposals.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const operator = operatorOf(request);
  const { operations } = request.pages;
  const proposals = await operations.proposals(operator);
  // Without a choice, what the reader can decide stands beside the list.
  const chosen =
    proposals.waiting.find(({ id }) => id === url.searchParams.get('proposal')) ??
    proposals.waiting.find(({ mayDecide }) => mayDecide) ??
    proposals.waiting[0] ??
    null;
  const outlook = chosen && (await operations.outlook(operator, chosen.id));
  return { ...proposals, chosen, outlook };
}

export const meta = () => [{ title: pageTitle('Approvals') }, { name: 'robots', content: 'noindex' }];

export default function Approvals({
  loaderData: { waiting, decided, chosen, outlook },
}: Route.ComponentProps) {
  return (
    <ConsolePage
      title={
        waiting.length === 0 ? 'No proposal is waiting' : `${waiting.length} waiting for a second person`
      }
      lead="Nobody decides what they proposed. A proposal ends after 7 days."
      {...(chosen === null
        ? {}
        : {
            aside: <DecideProposal key={chosen.id} proposal={chosen} outlook={outlook} />,
            asideLabel: 'Proposal',
          })}
    >
      {waiting.length === 0 ? (
        <EmptyState title="Nothing to decide">
          What someone proposes appears here for another to decide.
        </EmptyState>
      ) : (
        <WaitingProposals proposals={waiting} open={chosen?.id ?? null} />
      )}
      {decided.length > 0 && <DecidedProposals proposals={decided} />}
    </ConsolePage>
  );
}
