import { formatShortDate } from '@furrow/kernel/dates';
import type { JoinderStep } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { type FormEvent, useState } from 'react';
import { sharesOf, sharesText } from '../../farms/farm-text.ts';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { NextBox } from '../frame/next-box.tsx';
import { AgreementReader } from '../signing/agreement-reader.tsx';
import { PlainWords } from '../signing/plain-words-list.tsx';
import { type SignatureDraft, SignatureField } from '../signing/signature-field.tsx';
import { Statements } from '../signing/statements.tsx';
import { isDrawn } from '../signing/strokes.ts';
import { givenText } from './transfer-words.ts';
import { useJoinder } from './use-joinder.ts';
import '../frame/process.css';

interface SignJoinderProps {
  readonly step: JoinderStep;
  readonly now: Date;
  /** Leads back to the choice of an account; null where there is none. */
  readonly onChange: (() => void) | null;
}

const EMPTY: SignatureDraft = { kind: 'typed', text: '', strokes: [] };

/** The joinder agreement, the statements and the signature, by which the shares change hands. */
export function SignJoinder({ step, now, onChange }: SignJoinderProps) {
  const { transfer, joinder, purchaser, signer, consents, disclosure } = step;
  const signing = useJoinder(step);
  const [draft, setDraft] = useState(EMPTY);
  if (joinder === null) return null;
  const isGiven = draft.kind === 'typed' ? draft.text.trim() !== '' : isDrawn(draft.strokes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!signing.isAgreed || !isGiven) return;
    void signing.sign(
      draft.kind === 'typed'
        ? { kind: 'typed', text: draft.text }
        : { kind: 'drawn', strokes: draft.strokes },
    );
  };
  const shares = sharesText(transfer.farm, transfer.number_of_shares);
  return (
    <section aria-labelledby="joinder">
      <h2 id="joinder" className="mb-2 text-h3">
        Read and sign the {joinder.name}
      </h2>
      <p className="mb-5 max-w-[38rem] text-ink-muted">
        The {sharesOf(transfer.farm)} go to <b className="font-semibold text-ink">{purchaser}</b>.{' '}
        {onChange === null ? null : (
          <button type="button" className="link" onClick={onChange}>
            Choose another account
          </button>
        )}
      </p>
      <form noValidate onSubmit={submit}>
        <div className="overflow-clip rounded-md border border-line-strong bg-surface-raised">
          <PlainWords words={plainWords(step)} />
          <AgreementReader key={joinder.url} url={joinder.url} name={joinder.name} pages={null} />
        </div>
        <Statements
          consents={consents}
          disclosure={disclosure}
          agreeing={signing.agreed}
          onAgree={signing.agree}
          onDisagree={signing.disagree}
        />
        <SignatureField
          signer={signer ?? ''}
          signsAs="new member"
          today={formatShortDate(now)}
          draft={draft}
          error={signing.signatureProblem}
          onChange={setDraft}
        />
        {signing.problem === null ? null : (
          <Notice tone="negative" role="alert" title="Nothing was signed" className="mt-6">
            <p>{signing.problem}</p>
          </Notice>
        )}
        <NextBox
          next={`${givenText(transfer)} belong to ${purchaser} at once. You pay nothing. Signing can’t be undone; to give the ${sharesOf(transfer.farm)} back you’d start another transfer.`}
        >
          <Button
            type="submit"
            variant="primary"
            size="large"
            className="needs-script"
            loading={signing.acting === 'sign'}
            disabled={!signing.isAgreed || !isGiven}
            aria-describedby="sign-lacks"
          >
            Sign and receive {shares}
          </Button>
          <p id="sign-lacks" className="mt-2 text-fine text-ink-muted">
            {!signing.isAgreed
              ? 'Check all three statements first.'
              : isGiven
                ? ''
                : 'Add your signature first.'}
          </p>
        </NextBox>
        <NeedsScript>it shows the agreement and records when you opened and signed it.</NeedsScript>
      </form>
    </section>
  );
}

function plainWords({ transfer, purchaser }: JoinderStep): readonly string[] {
  const from = transfer.role === 'both' ? 'your other account' : transfer.giver.name;
  return [
    `${purchaser} receives ${givenText(transfer)} from ${from} and pays nothing.`,
    'It becomes a member and is bound by the farm’s operating agreement, with its limits on selling.',
    'Distributions with an earlier record date still go to the current owner.',
    'Both owners receive a Schedule K-1 for this year. Ask your tax advisor what it means for you.',
  ];
}
