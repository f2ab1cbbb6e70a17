import { Field } from '@furrow/ui/field';
import { Segmented } from '@furrow/ui/segmented';
import { TextInput } from '@furrow/ui/text-input';
import { Keyboard, Signature } from 'lucide-react';
import { DrawPad } from './draw-pad.tsx';

export interface SignatureDraft {
  readonly kind: 'typed' | 'drawn';
  readonly text: string;
  readonly strokes: number[][];
}

interface SignatureFieldProps {
  readonly signer: string;
  /** What the signer is in the document. */
  readonly signsAs?: string;
  readonly today: string;
  readonly draft: SignatureDraft;
  readonly error: string | null;
  readonly onChange: (draft: SignatureDraft) => void;
}

/** The signature, typed or drawn, and how it will look. */
export function SignatureField(props: SignatureFieldProps) {
  const { signer, signsAs = 'purchaser', today, draft, error, onChange } = props;
  return (
    <section aria-labelledby="signature" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="signature" className="text-h3">
          Your signature
        </h2>
        <Segmented
          name="signature-kind"
          legend="How you sign"
          value={draft.kind}
          onChange={(kind) => onChange({ ...draft, kind: kind === 'drawn' ? 'drawn' : 'typed' })}
          options={[
            { value: 'typed', label: 'Type', icon: <Keyboard aria-hidden /> },
            { value: 'drawn', label: 'Draw', icon: <Signature aria-hidden /> },
          ]}
        />
      </div>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        {draft.kind === 'typed' ? (
          <Field
            id="signature-name"
            label="Full legal name"
            help={`Type ${signer}, as it stands on the account.`}
            error={error ?? undefined}
          >
            <TextInput
              name="signature"
              autoComplete="name"
              maxLength={200}
              value={draft.text}
              onChange={(event) => onChange({ ...draft, text: event.currentTarget.value })}
            />
          </Field>
        ) : (
          <div>
            <p className="field-label mb-2">Draw here</p>
            <DrawPad strokes={draft.strokes} onDraw={(strokes) => onChange({ ...draft, strokes })} />
            {error === null ? null : (
              <p role="alert" className="field-error">
                {error}
              </p>
            )}
          </div>
        )}
        {draft.kind === 'typed' ? (
          <Preview text={draft.text} signer={`${signer}, ${signsAs}`} today={today} />
        ) : null}
      </div>
    </section>
  );
}

function Preview({
  text,
  signer,
  today,
}: {
  readonly text: string;
  readonly signer: string;
  readonly today: string;
}) {
  return (
    <div>
      <p className="field-label mb-2">How it will appear</p>
      <div className="rounded-sm border border-line-strong bg-surface-raised px-5 pt-6 pb-3">
        <p className="process-ink truncate border-line-strong border-b">{text === '' ? '\u00a0' : text}</p>
        <p className="mt-2 flex justify-between gap-4 text-fine text-ink-muted">
          <span className="truncate">{signer}</span>
          <span className="flex-none">{today}</span>
        </p>
      </div>
    </div>
  );
}
