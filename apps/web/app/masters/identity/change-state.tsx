import { setPersonState } from '@furrow/modules/identity/api';
import type { PersonRecord } from '@furrow/modules/identity/contract';
import { SETTABLE_STATES, type SettableState } from '@furrow/modules/identity/rules';
import { RadioGroup } from '@furrow/ui/radio-group';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { ActForm } from './act-form.tsx';

const ACTS: Readonly<Record<SettableState, { readonly act: string; readonly label: string }>> = {
  open: { act: 'Reopen sign-in', label: 'Reopen' },
  disabled: { act: 'Disable sign-in', label: 'Disable' },
  blocked: { act: 'Block sign-in', label: 'Block for suspicious activity' },
};

const isSettable = (state: string): state is SettableState => SETTABLE_STATES.some((one) => one === state);

/** Whether somebody may log in. What follows is said before it is done. */
export function ChangeState({ record }: { readonly record: PersonRecord }) {
  const others = SETTABLE_STATES.filter((state) => state !== record.state);
  const [wanted, setWanted] = useState<SettableState>(others[0] ?? 'open');
  const { revalidate } = useRevalidator();
  const seen = record.state;
  if (!isSettable(seen)) return null;
  return (
    <section>
      <h2 className="console-subtitle">Change the sign-in</h2>
      <ActForm
        act={ACTS[wanted].act}
        variant={wanted === 'open' ? 'primary' : 'danger'}
        send={({ reason, idempotencyKey }) =>
          call(
            setPersonState,
            { params: { userId: record.user_id }, body: { state: wanted, state_seen: seen, reason } },
            { idempotencyKey },
          )
        }
        onDone={async () => {
          toast.show({ code: 'state-changed', type: 'success', text: 'The sign-in was changed.' });
          await revalidate();
        }}
      >
        <RadioGroup
          name="state"
          legend="What to do"
          value={wanted}
          options={others.map((state) => ({ value: state, label: ACTS[state].label }))}
          onChange={(value) => {
            if (isSettable(value)) setWanted(value);
          }}
        />
        <p className="console-effect" aria-live="polite">
          {effectOf(wanted, record)}
        </p>
      </ActForm>
    </section>
  );
}

function effectOf(wanted: SettableState, { sessions_total: open }: PersonRecord): string {
  if (wanted === 'open') return 'They can log in again, as before.';
  const ends =
    open === 0
      ? 'They are not logged in now.'
      : `${open === 1 ? 'One session ends' : `${open} sessions end`} at once.`;
  return wanted === 'blocked'
    ? `They can’t log in and are asked to contact us. ${ends}`
    : `They can’t log in. ${ends}`;
}
