import { Dialog } from '@furrow/ui/dialog';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import type { Check } from '../../kit/form/checks.ts';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm } from '../../kit/form/use-form.ts';

const NAME_MAX = 60;

interface PasskeyNameDialogProps {
  readonly title: string;
  readonly act: string;
  /** What stands in the field at first. */
  readonly name: string;
  /** False when the person turned back on the way: the dialog stays, with what was typed. */
  readonly save: (name: string) => Promise<boolean>;
  readonly onClose: () => void;
}

const nameCheck: Check = (text) => (text.trim() === '' ? 'Please enter a name.' : null);
const CHECKS = { name: nameCheck };

/** A name to recognise a passkey by, for a new one and for one that is there. */
export function PasskeyNameDialog({ title, act, name, save, onClose }: PasskeyNameDialogProps) {
  const form = useForm({
    checks: CHECKS,
    async send(values) {
      if (await save((values.name ?? '').trim())) onClose();
      return 'done';
    },
  });
  return (
    <Dialog open persistent onClose={onClose} title={title}>
      <form method="post" noValidate className="space-y-5" onSubmit={form.onSubmit} onInput={form.onInput}>
        <FormProblem form={form} title="That didn’t work" labels={{ name: 'Name' }} idPrefix="passkey-" />
        <Field
          id="passkey-name"
          label="Name"
          help="Helps you tell your passkeys apart."
          error={form.errorOf('name')}
        >
          <TextInput name="name" defaultValue={name} maxLength={NAME_MAX} autoComplete="off" required />
        </Field>
        <SubmitButton form={form}>{act}</SubmitButton>
      </form>
    </Dialog>
  );
}
