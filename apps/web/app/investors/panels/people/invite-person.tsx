import { formatShortDate } from '@furrow/kernel/dates';
import type { Id } from '@furrow/kernel/ids';
import { invitePerson } from '@furrow/modules/investors/api';
import type { Person } from '@furrow/modules/investors/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { usePanelAct } from '../use-panel-act.ts';

interface InvitePersonProps {
  readonly accountId: Id<'acc'>;
  readonly person: Person;
  readonly onInvited: () => void;
}

/** A link by mail, so that nobody has to tell their numbers to somebody else. */
export function InvitePerson({ accountId, person, onInvited }: InvitePersonProps) {
  const id = useId();
  const { acting, problem, act } = usePanelAct();
  const [email, setEmail] = useState(person.invited_email ?? '');
  const invite = (event: FormEvent) => {
    event.preventDefault();
    const params = { id: accountId, person: person.id };
    void act('invite', () => call(invitePerson, { params, body: { email: email.trim() } })).then(
      (done) => done && onInvited(),
    );
  };
  return (
    <form method="post" noValidate onSubmit={invite} className="space-y-3">
      {person.invited_until !== null && (
        <p role="status">
          We sent a link to {person.invited_email}. It works until{' '}
          {formatShortDate(new Date(person.invited_until))}.
        </p>
      )}
      <Field
        id={`${id}-email`}
        label="Their email address"
        help="We’ll email them a link to enter their own details. They see only your name and the name of the account."
        error={problem}
      >
        <TextInput
          type="email"
          name="email"
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" size="small" loading={acting !== null}>
        {person.invited_until === null ? 'Send link' : 'Send new link'}
      </Button>
    </form>
  );
}
