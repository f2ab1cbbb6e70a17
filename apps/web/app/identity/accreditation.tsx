import { EvidenceList } from '../investors/evidence-list.tsx';
import { evidenceOf } from '../investors/evidence-of.ts';
import { targetAfterSteps } from '../shell/navigation/return-target.ts';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/accreditation';
import { SituationForm } from './steps/situation-form.tsx';
import { answersOf } from './steps/step-loader.ts';
import { WhyWeAsk } from './steps/why-we-ask.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const known = context.get(requestContext);
  const { financialSituation } = await answersOf(known);
  const own = known.viewer && (await known.pages.investors.accounts(known.viewer.userId));
  return {
    given: financialSituation,
    next: targetAfterSteps(url.searchParams.get('redirect'), url.origin),
    evidence: evidenceOf(own?.data ?? []),
  };
}

export const meta = () => [
  { title: pageTitle('Financial situation') },
  { name: 'robots', content: 'noindex' },
];

export default function Accreditation({ loaderData }: Route.ComponentProps) {
  const { given, next, evidence } = loaderData;
  return (
    <div className="page grid gap-x-16 py-12 lg:grid-cols-[minmax(0,42rem)_minmax(0,22rem)] lg:py-16">
      <div>
        <h1 className="text-h2">Your financial situation</h1>
        <p className="mt-3 text-ink-muted">
          {given.length === 0
            ? 'One question, about one minute. Then you can pick up where you left off.'
            : 'Your earlier answers are checked. Change them and save.'}
        </p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <WhyWeAsk />
      </div>
      <div>
        {/* As a new document: the page that is wanted may have other rules for whoever has answered. */}
        <SituationForm given={given} action="Save answers" onSaved={() => window.location.assign(next)} />
        <EvidenceList evidence={evidence} />
      </div>
    </div>
  );
}
