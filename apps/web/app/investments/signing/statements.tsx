import { formatTime } from '@furrow/kernel/dates';
import type { SignaturesStep } from '@furrow/modules/investments/contract';
import { Checkbox } from '@furrow/ui/checkbox';
import { DisclosureFold } from './disclosure-fold.tsx';

type Consent = SignaturesStep['consents'][number];

interface StatementsProps extends Pick<SignaturesStep, 'consents' | 'disclosure'> {
  /** Checked, and not on record yet. */
  readonly agreeing: readonly Consent['name'][];
  readonly onAgree: (name: Consent['name']) => void;
  /** Where they are recorded only with the signature. */
  readonly onDisagree?: (name: Consent['name']) => void;
}

/** Three statements, each kept with its words and the time. */
export function Statements({ consents, disclosure, agreeing, onAgree, onDisagree }: StatementsProps) {
  const change = ({ name, agreed_at }: Consent) => {
    // What was agreed to is on record: a later press takes nothing back.
    if (agreed_at !== null) return;
    if (agreeing.includes(name)) onDisagree?.(name);
    else onAgree(name);
  };
  return (
    <section aria-labelledby="statements" className="mt-12">
      <h2 id="statements" className="text-h3">
        Three statements, in your name
      </h2>
      <p className="mt-1 text-ink-muted text-small">
        All three are needed. They are recorded with the time and stored with the documents.
      </p>
      <ul className="mt-4 border-line-ink border-t">
        {consents.map(({ name, text, agreed_at }) => (
          <li key={name} className="border-line border-b py-4">
            <div className="flex items-start justify-between gap-6">
              <Checkbox
                name={name}
                label={text}
                checked={agreed_at !== null || agreeing.includes(name)}
                onChange={() => change({ name, text, agreed_at })}
              />
              {agreed_at === null ? null : (
                <span className="flex-none text-fine text-ink-muted">
                  Agreed {formatTime(new Date(agreed_at))}
                </span>
              )}
            </div>
            {name === 'records' ? <DisclosureFold disclosure={disclosure} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
