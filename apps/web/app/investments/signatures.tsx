import { Notice } from '@furrow/ui/notice';
import { pageTitle } from '../shell/page-title.ts';
import { requestContext } from '../shell/request-context.ts';
import type { Route } from './+types/signatures';
import { lateCustodianText } from './custodian/late-words.ts';
import { RecordsSection } from './documents/records-section.tsx';
import { SignedDocuments } from './documents/signed-documents.tsx';
import { ProcessFrame } from './frame/process-frame.tsx';
import { loadProcess } from './load-process.ts';
import { SigningForm } from './signing/signing-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { pages } = args.context.get(requestContext);
  const { process, userId } = await loadProcess(args, 'signatures');
  const step = await pages.investments.signatures(userId, process.investment.id);
  const [signedDocuments, records] = await Promise.all([
    pages.investments.documents(userId, process.investment.id),
    pages.investments.records(userId),
  ]);
  const documents = step?.documents ?? [];
  const done = documents.filter(({ signed_at }) => signed_at !== null).length;
  const signed = done === 0 || step === null ? {} : { signed: `${done} of ${documents.length} signed` };
  return {
    process: { ...process, chosen: { ...process.chosen, ...signed } },
    step,
    signedDocuments,
    records,
    channels: process.channels,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData && `Signatures, ${loaderData.process.farm.name}`) },
];

export default function SignaturesPage({
  loaderData: { process, step, signedDocuments, records },
}: Route.ComponentProps) {
  return (
    <ProcessFrame
      process={process}
      step="signatures"
      title="Read and sign two documents"
      lead="Take the time you need. Nothing here moves money. What you sign stays signed unless you change the amount or the account; then we ask you to sign again."
    >
      {process.investment.profile?.type === 'sdira' && (
        <Notice tone="info" title="Your custodian signs after you" className="mb-6">
          <p>
            {lateCustodianText({ custodian: null, awaited: 'both', isConfirmed: false, canCancel: true })}
          </p>
        </Notice>
      )}
      {step === null ? (
        <Notice tone="warning" title="The documents aren’t published yet">
          <p>Your choices are saved. Come back later, or contact us.</p>
        </Notice>
      ) : (
        <SigningForm process={process} step={step} />
      )}
      <SignedDocuments documents={signedDocuments} />
      <RecordsSection investmentId={process.investment.id} records={records} />
    </ProcessFrame>
  );
}
