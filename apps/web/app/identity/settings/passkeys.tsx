import { formatShortDate } from '@furrow/kernel/dates';
import {
  challengeNewPasskey,
  changePasskeyName,
  createPasskey,
  deletePasskey,
} from '@furrow/modules/identity/api';
import type { MfaStateView, PasskeyView } from '@furrow/modules/identity/contract';
import { Button } from '@furrow/ui/button';
import { useRef, useState } from 'react';
import { confirm } from '../../kit/confirm.tsx';
import { Loaded, Section } from '../../kit/section.tsx';
import { useAct } from '../../kit/use-act.ts';
import type { Own } from '../../kit/use-api-resource.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { makePasskey } from '../passkeys/ask-passkey.ts';
import { usePasskeysWork } from '../passkeys/passkeys-work.ts';
import { deviceName } from './device-name.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { useFresh } from './step-up.tsx';

interface PasskeysProps {
  readonly own: Own<MfaStateView>;
  readonly reload: () => Promise<void>;
}

const said = (text: string) => toast.show({ code: 'passkey', type: 'success', text });

export function Passkeys({ own, reload }: PasskeysProps) {
  const work = usePasskeysWork();
  const fresh = useFresh();
  const { acting, act } = useAct();
  const [naming, setNaming] = useState<PasskeyView | 'new' | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const add = async (name: string) => {
    const options = await fresh(() => call(challengeNewPasskey, { body: {} }));
    const response = options && (await makePasskey(options));
    if (!response) return false;
    const body = { response, name };
    const added = await fresh(() => call(createPasskey, { body }));
    if (added === null) return false;
    said('Your passkey is ready.');
    await reload();
    return true;
  };
  const rename = async ({ id }: PasskeyView, name: string) => {
    await call(changePasskeyName, { params: { id }, body: { name } });
    said('Passkey renamed.');
    await reload();
    return true;
  };
  const remove = async ({ id, name }: PasskeyView, isLastFactor: boolean) => {
    const off = isLastFactor
      ? ' It’s your only second factor, so this also turns off two-factor authentication.'
      : '';
    const yes = await confirm({
      title: `Remove passkey ${name}?`,
      text: `You won’t be able to log in with it. Your device may still offer it until you delete it there.${off}`,
      act: 'Remove passkey',
    });
    if (!yes) return;
    await act(id, async () => {
      if ((await fresh(() => call(deletePasskey, { params: { id } }))) === null) return;
      said('Passkey removed.');
      // The button goes with it; whoever works by keyboard stays where they were.
      list.current?.focus();
      await reload();
    });
  };

  return (
    <Section
      id="passkeys"
      title="Passkeys"
      lead="Log in with your fingerprint, face or device PIN. Nobody can guess or steal a passkey."
    >
      <Loaded own={own} onRetry={reload}>
        {({ passkeys, mfa, totp }) => (
          <>
            {passkeys.length === 0 && <p className="text-ink-muted">You don’t have any passkeys yet.</p>}
            <ul ref={list} tabIndex={-1} className="divide-y divide-line" aria-label="Passkeys">
              {passkeys.map((passkey) => (
                <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <PasskeyText passkey={passkey} />
                  <div className="flex gap-2">
                    <Button
                      size="small"
                      aria-label={`Rename passkey ${passkey.name}`}
                      onClick={() => setNaming(passkey)}
                    >
                      Rename
                    </Button>
                    <Button
                      size="small"
                      loading={acting === passkey.id}
                      aria-label={`Remove passkey ${passkey.name}`}
                      onClick={() => void remove(passkey, mfa && !totp.confirmed && passkeys.length === 1)}
                    >
                      Remove
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
            {work ? (
              <Button className="mt-4" onClick={() => setNaming('new')}>
                Add a passkey
              </Button>
            ) : (
              <p className="mt-4 text-fine text-ink-muted">Passkeys aren’t available in this browser.</p>
            )}
          </>
        )}
      </Loaded>
      {naming !== null && (
        <PasskeyNameDialog
          title={naming === 'new' ? 'Add a passkey' : 'Rename passkey'}
          act={naming === 'new' ? 'Create passkey' : 'Save name'}
          name={naming === 'new' ? deviceName(navigator.userAgent) : naming.name}
          save={(name) => (naming === 'new' ? add(name) : rename(naming, name))}
          onClose={() => setNaming(null)}
        />
      )}
    </Section>
  );
}

function PasskeyText({ passkey: { name, created_at, last_used_at } }: { readonly passkey: PasskeyView }) {
  const used =
    last_used_at === null ? 'not used yet' : `last used ${formatShortDate(new Date(last_used_at))}`;
  return (
    <div className="min-w-0">
      <p className="break-words font-medium">{name}</p>
      <p className="text-fine text-ink-muted">
        Added {formatShortDate(new Date(created_at))}, {used}
      </p>
    </div>
  );
}
