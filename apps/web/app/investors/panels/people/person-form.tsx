import type { Id } from '@furrow/kernel/ids';
import { personForm } from '@furrow/modules/investors/api';
import type { FormPage } from '@furrow/modules/investors/contract';
import { useRevalidator } from 'react-router';
import { ServerFormView } from '../../../kit/server-form/server-form.tsx';
import { useServerForm } from '../../../kit/server-form/use-server-form.ts';
import { formServer } from '../../form-server.ts';

interface PersonFormProps {
  readonly accountId: Id<'acc'>;
  readonly owner: string;
  readonly personId: Id<'per'>;
  readonly form: FormPage;
  readonly onDone: () => void;
}

export function PersonForm({
  accountId,
  owner,
  personId,
  form: { description, answer },
  onDone,
}: PersonFormProps) {
  const revalidator = useRevalidator();
  const form = useServerForm({
    server: formServer(personForm, { params: { id: accountId, person: personId } }),
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
