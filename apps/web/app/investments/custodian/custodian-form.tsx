import { signAsCustodian } from '@furrow/modules/investments/api';
import { messageFor } from '@furrow/modules/investments/rules';
import { Button } from '@furrow/ui/button';
import { Checkbox } from '@furrow/ui/checkbox';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { TextInput } from '@furrow/ui/text-input';
import { type FormEvent, useRef, useState } from 'react';
import { createApiClient } from '../../shell/api/api-client.ts';
import { ApiError } from '../../shell/api/api-error.ts';
import { endpointCalls } from '../../shell/api/endpoint-calls.ts';
import { toast } from '../../shell/toasts/toast.ts';
import '../frame/process.css';
import { DisclosureFold } from '../signing/disclosure-fold.tsx';
import { CustodianAgreement } from './custodian-agreement.tsx';
import type { OpenCustodianPage } from './custodian-facts.tsx';

/** Whoever holds the link is not signed in, and a refusal logs nobody out. */
const call = endpointCalls(
  createApiClient({ fetch: (input, init) => fetch(input, init), showToast: toast.show }),
);

interface CustodianFormProps {
  readonly token: string;
  readonly asked: OpenCustodianPage;
  readonly onSigned: (at: string) => void;
}

/** Both agreements to read, the statements, and who signs as what. */
export function CustodianForm({ token, asked, onSigned }: CustodianFormProps) {
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const [name, setName] = useState('');
  const [title, setTitle] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const key = useRef(crypto.randomUUID());
  const isRead = asked.documents.every(({ kind }) => read.has(kind));
  const isAgreed = asked.statements.every((text) => agreed.has(text));
  const isNamed = name.trim().length > 1 && title.trim().length > 1;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || !isRead || !isAgreed || !isNamed) return;
    setBusy(true);
    setProblem(null);
    try {
      const { sha256: disclosure } = asked.disclosure;
      const body = { token, name, title, agreed: true as const, disclosure };
      onSigned((await call(signAsCustodian, { body }, { idempotencyKey: key.current })).signed_at);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error);
      key.current = crypto.randomUUID();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <section aria-labelledby="agreements">
        <h2 id="agreements" className="text-h3">
          Read both agreements
        </h2>
        <div className="mt-4 space-y-4">
          {asked.documents.map((document) => (
            <CustodianAgreement
              key={document.kind}
              token={token}
              document={document}
              onRead={() => setRead((all) => new Set(all).add(document.kind))}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="statements" className="mt-12">
        <h2 id="statements" className="text-h3">
          Two statements
        </h2>
        <ul className="mt-4 border-line-ink border-t">
          {asked.statements.map((text) => (
            <li key={text} className="border-line border-b py-4">
              <Checkbox
                label={text}
                checked={agreed.has(text)}
                onChange={({ currentTarget }) => {
                  const next = new Set(agreed);
                  if (currentTarget.checked) next.add(text);
                  else next.delete(text);
                  setAgreed(next);
                }}
              />
            </li>
          ))}
        </ul>
        <DisclosureFold disclosure={asked.disclosure} />
      </section>
      <section aria-labelledby="who-signs" className="mt-12">
        <h2 id="who-signs" className="text-h3">
          Who signs for {asked.custodian}
        </h2>
        <div className="mt-4 grid gap-6 sm:grid-cols-2">
          <Field
            id="custodian-name"
            label="Full legal name"
            help="It appears as your signature."
            error={problem?.fields.name?.[0]}
          >
            <TextInput
              autoComplete="name"
              maxLength={120}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </Field>
          <Field
            id="custodian-title"
            label="Title"
            help="Such as Vice President."
            error={problem?.fields.title?.[0]}
          >
            <TextInput
              autoComplete="organization-title"
              maxLength={120}
              value={title}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
          </Field>
        </div>
      </section>
      {problem === null ? null : (
        <Notice
          tone="negative"
          role="alert"
          className="mt-6"
          title={problem.status === 0 ? messageFor('internal') : problem.message}
        />
      )}
      <div className="mt-8">
        <Button
          type="submit"
          variant="primary"
          size="large"
          className="needs-script"
          loading={busy}
          disabled={!isRead || !isAgreed || !isNamed}
          aria-describedby="custodian-lacks"
        >
          Sign both agreements
        </Button>
        <p id="custodian-lacks" className="mt-2 text-fine text-ink-muted">
          {lackText({ isRead, isAgreed, isNamed })}
        </p>
      </div>
    </form>
  );
}

function lackText({
  isRead,
  isAgreed,
  isNamed,
}: {
  isRead: boolean;
  isAgreed: boolean;
  isNamed: boolean;
}): string {
  if (!isRead) return 'Open both agreements first.';
  if (!isAgreed) return 'Check both statements first.';
  return isNamed ? '' : 'Add your name and title first.';
}
