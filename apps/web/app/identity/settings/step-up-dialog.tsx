import type { InputOf } from '@furrow/http/endpoint';
import {
  challengeStepUp,
  confirmIdentity,
  listProviderLinks,
  showSecondFactors,
} from '@furrow/modules/identity/api';
import type { MfaStateView } from '@furrow/modules/identity/contract';
import { messageFor } from '@furrow/modules/identity/rules';
import { Button } from '@furrow/ui/button';
import { Dialog } from '@furrow/ui/dialog';
import { Field } from '@furrow/ui/field';
import { PasswordInput } from '@furrow/ui/password-input';
import { TextInput } from '@furrow/ui/text-input';
import { useEffect, useRef, useState } from 'react';
import { codeCheck, givenPasswordCheck } from '../../kit/form/checks.ts';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { problemOf } from '../../kit/form/problem.ts';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Loaded } from '../../kit/section.tsx';
import { useApiResource } from '../../kit/use-api-resource.ts';
import { session } from '../../shell/session/browser-session.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { askPasskey } from '../passkeys/ask-passkey.ts';
import { usePasskeysWork } from '../passkeys/passkeys-work.ts';
import { type ProviderProof, ProviderProofs, WHY } from './provider-proofs.tsx';

interface StepUpDialogProps {
  readonly provider: ProviderProof;
  readonly onProved: () => void;
  readonly onClose: () => void;
}

export function StepUpDialog({ provider, onProved, onClose }: StepUpDialogProps) {
  const { own, reload } = useApiResource(showSecondFactors, {});
  const links = useApiResource(listProviderLinks, {});
  return (
    <Dialog open onClose={onClose} title="Please confirm it’s you">
      <Loaded own={own} onRetry={reload}>
        {({ mfa, step_up_methods: methods }) => (
          <div className="space-y-5">
            {methods.length > 0 && <Proof methods={methods} onProved={onProved} />}
            {!mfa && (
              <Loaded own={links.own} onRetry={links.reload}>
                {({ data }) => (
                  <ProviderProofs
                    links={data.filter(({ connected }) => connected)}
                    provider={provider}
                    alone={methods.length === 0}
                  />
                )}
              </Loaded>
            )}
            {mfa && methods.length === 0 && <p>{messageFor('auth/requires-recent-login')}</p>}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

interface ProofProps {
  readonly methods: MfaStateView['step_up_methods'];
  readonly onProved: () => void;
}

function Proof({ methods, onProved }: ProofProps) {
  const passkeysWork = usePasskeysWork();
  const [asking, setAsking] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  // The dialog was open before it was known what to ask for.
  useEffect(() => fields.current?.querySelector('input')?.focus(), []);
  const withPassword = methods.includes('password');
  const prove = async (body: InputOf<typeof confirmIdentity>['body']) => {
    session.accept(await call(confirmIdentity, { body }));
    onProved();
  };
  const form = useForm({
    checks: withPassword ? { password: givenPasswordCheck } : { code: codeCheck },
    async send({ password = '', code = '' }) {
      await prove(withPassword ? { password } : { code });
      return 'done';
    },
  });
  const withPasskey = async () => {
    if (asking) return;
    setAsking(true);
    form.setProblem(null);
    try {
      const response = await askPasskey(await call(challengeStepUp, { body: {} }));
      if (response !== null) await prove({ response });
    } catch (error) {
      form.setProblem(problemOf(error, []));
    } finally {
      setAsking(false);
    }
  };
  return (
    <form
      ref={fields}
      method="post"
      noValidate
      className="space-y-5"
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      <p className="text-small text-ink-muted">{WHY}</p>
      <FormProblem
        form={form}
        title="That didn’t work"
        labels={{ password: 'Password', code: 'Code' }}
        idPrefix="again-"
      />
      {withPassword && (
        <Field id="again-password" label="Password" error={form.errorOf('password')}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
      )}
      {!withPassword && methods.includes('code') && (
        <Field
          id="again-code"
          label="Code"
          help="From your authenticator app, or a recovery code."
          error={form.errorOf('code')}
        >
          <TextInput name="code" autoComplete="one-time-code" spellCheck={false} maxLength={40} required />
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        {(withPassword || methods.includes('code')) && <SubmitButton form={form}>Confirm</SubmitButton>}
        {methods.includes('passkey') && passkeysWork && (
          <Button loading={asking} onClick={() => void withPasskey()}>
            Use a passkey
          </Button>
        )}
      </div>
    </form>
  );
}
