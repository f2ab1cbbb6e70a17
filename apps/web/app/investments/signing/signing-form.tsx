import { formatShortDate } from '@furrow/kernel/dates';
import type { SignaturesStep } from '@furrow/modules/investments/contract';
import { Button, buttonClass } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { dollars } from '../../wallet/wallet-words.ts';
import { NextBox } from '../frame/next-box.tsx';
import type { ProcessData } from '../load-process.ts';
import { stepPath } from '../process-address.ts';
import { AgreementReader } from './agreement-reader.tsx';
import { AgreementTabs } from './agreement-tabs.tsx';
import { plainWords } from './plain-words.ts';
import { PlainWords } from './plain-words-list.tsx';
import { SignElsewhere } from './sign-elsewhere.tsx';
import { type SignatureDraft, SignatureField } from './signature-field.tsx';
import { Statements } from './statements.tsx';
import { isDrawn } from './strokes.ts';
import { useSigning } from './use-signing.ts';

interface SigningFormProps {
  readonly process: ProcessData;
  readonly step: SignaturesStep;
}

const EMPTY: SignatureDraft = { kind: 'typed', text: '', strokes: [] };

/** The documents, the statements and the signature. */
export function SigningForm({ process, step }: SigningFormProps) {
  const { investment, now } = process;
  const signing = useSigning(step);
  const [draft, setDraft] = useState(EMPTY);
  const { document, open, acting } = signing;
  if (document === undefined) return null;
  const isAgreed = step.consents.every(
    ({ name, agreed_at }) => agreed_at !== null || signing.agreeing.includes(name),
  );
  // At a service the signature is given there.
  const isGiven =
    step.signed_with !== null || (draft.kind === 'typed' ? draft.text.trim() !== '' : isDrawn(draft.strokes));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step.signed_with !== null) {
      void signing.leave();
      return;
    }
    void signing.sign(
      draft.kind === 'typed'
        ? { kind: 'typed', text: draft.text }
        : { kind: 'drawn', strokes: draft.strokes },
    );
  };
  const back = { to: stepPath(investment, 'ownership'), label: 'Back to ownership' };
  return (
    <form noValidate onSubmit={submit}>
      {investment.needs_signing_again && open !== undefined ? (
        <Notice tone="warning" title="Please sign again" className="mb-6">
          <p>Something changed since you signed, so the earlier signatures no longer count.</p>
        </Notice>
      ) : null}
      {signing.isAskedAfresh ? (
        <Notice
          title="You were asked to sign again"
          className="mb-6"
          action={
            <Button loading={acting === 'again'} onClick={() => void signing.signAfresh()}>
              Sign again
            </Button>
          }
        >
          <p>What you signed counts until you press this button. After that we keep it, and you sign anew.</p>
        </Notice>
      ) : null}
      <div className="overflow-clip rounded-md border border-line-strong bg-surface-raised">
        <AgreementTabs documents={step.documents} current={document.kind} onPick={signing.pick} />
        <PlainWords words={plainWords(document.kind, process)} />
        <AgreementReader
          key={document.document_id}
          url={document.url}
          name={document.name}
          pages={document.pages}
        />
      </div>
      <Statements
        consents={step.consents}
        disclosure={step.disclosure}
        agreeing={signing.agreeing}
        onAgree={signing.agree}
      />
      {open === undefined ? (
        <NextBox next="Both documents are signed, dated and stored. Next you choose how to pay." back={back}>
          <div className="flex flex-wrap gap-3">
            {signing.isAskedAfresh ? null : (
              <Button loading={acting === 'again'} onClick={() => void signing.signAfresh()}>
                Sign again
              </Button>
            )}
            <Link
              to={stepPath(investment, 'funding')}
              className={buttonClass({ variant: 'primary', size: 'large' })}
            >
              Continue to funding
            </Link>
          </div>
        </NextBox>
      ) : document.signed_at === null ? (
        <>
          {step.signed_with === null ? (
            <SignatureField
              signer={step.signer}
              today={formatShortDate(now)}
              draft={draft}
              error={signing.problem}
              onChange={setDraft}
            />
          ) : (
            <SignElsewhere
              service={step.signed_with}
              document={document}
              isLooking={acting === 'look'}
              problem={signing.problem}
              onLook={() => void signing.look()}
            />
          )}
          <NextBox
            next={`The ${document.name} is sealed, dated and kept with this investment. No money moves and no shares are reserved until you confirm ${dollars(investment.total)} in step 6.`}
            back={back}
          >
            <Button
              type="submit"
              variant="primary"
              size="large"
              className="needs-script"
              loading={acting === 'sign'}
              disabled={!isAgreed || !isGiven}
              aria-describedby="sign-lacks"
            >
              Sign the {document.name}
              {step.signed_with === null ? '' : ` with ${step.signed_with}`}
            </Button>
            <p id="sign-lacks" className="mt-2 text-fine text-ink-muted">
              {!isAgreed ? 'Check all three statements first.' : isGiven ? '' : 'Add your signature first.'}
            </p>
          </NextBox>
        </>
      ) : (
        <NextBox next={`The ${document.name} is signed. One document is left.`} back={back}>
          <Button variant="primary" size="large" onClick={() => signing.pick(open.kind)}>
            Read the {open.name}
          </Button>
        </NextBox>
      )}
      <NeedsScript>it shows the documents and records when you opened and signed them.</NeedsScript>
    </form>
  );
}
