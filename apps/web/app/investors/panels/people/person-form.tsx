import type { FormPage } from '@furrow/modules/investors/contract';
import { useRevalidator } from 'react-router';
import { ServerFormView } from '../../../shell/forms/server-form.tsx';
import { useServerForm } from '../../../shell/forms/use-server-form.ts';

interface PersonFormProps {
  readonly path: string;
  readonly owner: string;
  readonly personId: string;
  readonly form: FormPage;
  readonly onDone: () => void;
}

export function PersonForm({
  path,
  owner,
  personId,
  form: { description, answer },
  onDone,
}: PersonFormProps) {
  const revalidator = useRevalidator();
  const form = useServerForm({
    path,
    description,
    initial: answer,
    owner,
    onDone() {
      onDone();
      void revalidator.revalidate();
    },
  });
  return <ServerFormView form={form} action="Save person" idPrefix={`${personId}-`} />;
}
