import type { AnswerOf } from '@furrow/http/endpoint';
import { confirmTotpCode, type setUpTotp } from '@furrow/modules/identity/api';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { codeCheck } from '../../kit/form/checks.ts';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { useFresh } from './step-up.tsx';

/** Shown this once. */
export type TotpSheet = AnswerOf<typeof setUpTotp>;

interface TotpSetupProps {
  readonly sheet: TotpSheet;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

const CHECKS = { code: codeCheck };

export function TotpSetup({ sheet, onDone, onCancel }: TotpSetupProps) {
  const fresh = useFresh();
  const form = useForm({
    checks: CHECKS,
    async send({ code = '' }) {
      const answer = await fresh(() => call(confirmTotpCode, { body: { code } }));
      if (answer !== null) onDone(answer.recovery_codes ?? []);
      return 'done';
    },
  });
  return (
    <form method="post" noValidate className="space-y-6" onSubmit={form.onSubmit} onInput={form.onInput}>
      <ol className="list-decimal space-y-4 pl-5">
        <li>
          <p>Scan this with your authenticator app, or type in the key.</p>
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(sheet.qr_svg)}`}
            alt="QR code for your authenticator app"
            width={200}
            height={200}
            className="mt-3 rounded-sm bg-white p-2"
          />
          <p className="mt-3 text-small">
            Key: <code className="break-all font-mono">{sheet.secret}</code>
          </p>
        </li>
        <li>Enter the six-digit code your app shows.</li>
      </ol>
      <FormProblem form={form} title="That didn’t work" labels={{ code: 'Code' }} idPrefix="totp-" />
      <Field id="totp-code" label="Code" error={form.errorOf('code')} className="max-w-60">
        <TextInput name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={12} required />
      </Field>
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form}>Turn on two-factor authentication</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
