import { accountStep, messageFor, stepLink } from '@furrow/modules/investors/rules';
import { data } from 'react-router';
import { centsOf } from '../farms/farm-text.ts';
import { nameOf } from '../investors/account-words.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/accreditation';
import { AccreditationForm, type Proof } from './accreditation/accreditation-form.tsx';
import { accreditationWords } from './accreditation/accreditation-words.ts';
import { ProcessFrame } from './frame/process-frame.tsx';
import { loadProcess } from './load-process.ts';

export async function loader(args: Route.LoaderArgs) {
  const { pages } = args.context.get(requestContext);
  const { process, account, userId } = await loadProcess(args, 'accreditation');
  if (account === null) throw data(null, { status: 404 });
  const { standing, short, refusal } = accreditationWords(account, centsOf(process.investment.total));
  const request = (await pages.investors.accreditation(userId, account.id))?.accreditation.request ?? null;
  const step = refusal && accountStep(refusal);
  const proof: Proof = {
    standing,
    short,
    account: nameOf(account),
    missing: refusal &&
      step && { message: messageFor(refusal), label: step.label, link: stepLink(account.id, step.panel) },
    sentOn: request?.submitted_at ?? null,
    answerOn: request?.answer_expected_on ?? null,
  };
  return { process, proof, channels: process.channels };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData && `Accreditation, ${loaderData.process.farm.name}`) },
];

const TITLES = {
  approved: 'You’re verified as accredited',
  review: 'Your accreditation is under review',
  missing: 'Verify your accreditation',
} as const;

export default function AccreditationPage({ loaderData: { process, proof } }: Route.ComponentProps) {
  return (
    <ProcessFrame
      process={process}
      step="accreditation"
      title={TITLES[proof.standing]}
      lead="Only our review team sees your documents."
    >
      <AccreditationForm process={process} proof={proof} />
    </ProcessFrame>
  );
}
