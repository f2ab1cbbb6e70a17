import { formatShortDate } from '@furrow/kernel/dates';
import { createRecoveryCodes, removeTotp, setUpTotp, switchTwoFactor } from '@furrow/modules/identity/api';
import type { MfaStateView } from '@furrow/modules/identity/contract';
import { RECOVERY_CODES_LOW } from '@furrow/modules/identity/rules';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { Notice } from '@furrow/ui/notice';
import { useRef, useState } from 'react';
import { confirm } from '../../kit/confirm.tsx';
import { Loaded, Section } from '../../kit/section.tsx';
import { useAct } from '../../kit/use-act.ts';
import type { Own } from '../../kit/use-api-resource.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useFresh } from './step-up.tsx';
import { TotpSetup, type TotpSheet } from './totp-setup.tsx';

interface TwoFactorProps {
  readonly own: Own<MfaStateView>;
  readonly reload: () => Promise<void>;
}

const TURN_OFF = {
  title: 'Turn off two-factor authentication?',
  text: 'You’ll log in with just your password. Your authenticator app and passkeys stay set up in case you turn it back on.',
  act: 'Turn off two-factor authentication',
};
const RENEW = {
  title: 'Create new recovery codes?',
  text: 'You’ll get ten new codes. Your current ones will stop working.',
  act: 'Create new codes',
};
const REMOVE = {
  title: 'Remove your authenticator app?',
  text: 'Its codes will stop working for your account.',
  act: 'Remove app',
};
const LAST_FACTOR = 'It’s your only second factor, so this also turns off two-factor authentication.';

export function TwoFactor({ own, reload }: TwoFactorProps) {
  const fresh = useFresh();
  const { acting, act } = useAct();
  const [sheet, setSheet] = useState<TotpSheet | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const box = useRef<HTMLDivElement>(null);
  /** What was pressed is gone; whoever works by keyboard goes on from here. */
  const stay = () => box.current?.focus();

  /** Whatever was switched: the codes that come with it are shown, and the state is read again. */
  const change = (name: string, work: () => Promise<{ recovery_codes?: readonly string[] | undefined }>) =>
    act(name, async () => {
      const answer = await fresh(work);
      if (answer?.recovery_codes !== undefined) setCodes(answer.recovery_codes);
      if (answer !== null) await reload();
    });
  const begin = () =>
    act('begin', async () => {
      const begun = await fresh(() => call(setUpTotp, { body: {} }));
      if (begun === null) return;
      setSheet(begun);
      stay();
    });
  const turn = (mfa: boolean) => change('turn', () => call(switchTwoFactor, { body: { mfa } }));
  const turnOff = async () => {
    if (await confirm(TURN_OFF)) await turn(false);
  };
  const renew = async () => {
    if (await confirm(RENEW)) await change('renew', () => call(createRecoveryCodes, { body: {} }));
  };
  const remove = async ({ mfa, passkeys }: MfaStateView) => {
    const text = mfa && passkeys.length === 0 ? `${REMOVE.text} ${LAST_FACTOR}` : REMOVE.text;
    if (!(await confirm({ ...REMOVE, text }))) return;
    await change('remove', () => call(removeTotp, {}));
    stay();
  };

  const kept = () => {
    setCodes([]);
    stay();
  };
  const cancel = () => {
    setSheet(null);
    stay();
  };
  const done = (fresh: readonly string[]) => {
    setSheet(null);
    setCodes(fresh);
    stay();
    void reload();
  };

  return (
    <Section
      id="two-factor"
      title="Two-factor authentication"
      lead="Protects you if someone steals your password. Each login also asks for a code from your phone or a passkey."
    >
      <div ref={box} tabIndex={-1}>
        {codes.length > 0 && <RecoveryCodes codes={codes} onKept={kept} />}
        {sheet !== null ? (
          <TotpSetup sheet={sheet} onDone={done} onCancel={cancel} />
        ) : (
          <Loaded own={own} onRetry={reload}>
            {(state) => (
              <div className="space-y-4">
                <StateLine state={state} />
                <div className="flex flex-wrap gap-3">
                  {!state.totp.confirmed && (
                    <Button variant="primary" loading={acting === 'begin'} onClick={begin}>
                      Set up an authenticator app
                    </Button>
                  )}
                  {hasFactor(state) && (
                    <Button
                      loading={acting === 'turn'}
                      onClick={() => void (state.mfa ? turnOff() : turn(true))}
                    >
                      {state.mfa ? 'Turn off' : 'Turn on'}
                    </Button>
                  )}
                  {state.mfa && (
                    <Button loading={acting === 'renew'} onClick={() => void renew()}>
                      Create new recovery codes
                    </Button>
                  )}
                  {state.totp.confirmed && (
                    <Button variant="danger" loading={acting === 'remove'} onClick={() => void remove(state)}>
                      Remove authenticator app
                    </Button>
                  )}
                </div>
              </div>
            )}
          </Loaded>
        )}
      </div>
    </Section>
  );
}

const hasFactor = ({ totp, passkeys }: MfaStateView) => totp.confirmed || passkeys.length > 0;

function StateLine({ state }: { readonly state: MfaStateView }) {
  const { mfa, totp, recovery_codes_left: left } = state;
  const since =
    totp.confirmed_at === null
      ? ''
      : ` Authenticator app since ${formatShortDate(new Date(totp.confirmed_at))}.`;
  return (
    <div className="space-y-2">
      <Chip tone={mfa ? 'positive' : 'neutral'}>{mfa ? 'On' : 'Off'}</Chip>
      {(mfa || totp.confirmed) && (
        <p className="text-small text-ink-muted">
          {left} {left === 1 ? 'recovery code' : 'recovery codes'} left.{since}
        </p>
      )}
      {mfa && left <= RECOVERY_CODES_LOW && (
        <Notice
          tone="warning"
          title={left === 0 ? 'You have no recovery codes left' : 'You’re running low on recovery codes'}
        >
          <p>Please create new ones. Without them, losing your phone or passkey would lock you out.</p>
        </Notice>
      )}
    </div>
  );
}
