import type { FormPage } from '@furrow/modules/investors/contract';
import { useRevalidator } from 'react-router';
import { ServerFormView } from '../../../kit/server-form/server-form.tsx';
import { useServerForm } from '../../../kit/server-form/use-server-form.ts';

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
