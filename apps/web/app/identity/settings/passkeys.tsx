import { formatDate } from '@furrow/kernel/dates';
import type { MfaStateView, PasskeyCreationOptions } from '@furrow/modules/identity/contract';
import { Button } from '@furrow/ui/button';
import { callAsViewer } from '../../shell/session/call-as-viewer.ts';
import { makePasskey } from '../passkeys/ask-passkey.ts';
import { usePasskeysWork } from '../passkeys/passkeys-work.ts';
import type { Own } from '../use-own.ts';
import { deviceName } from './device-name.ts';
import { Loaded, Section } from './section.tsx';
import { useFresh } from './step-up.tsx';
import { useAct } from './use-act.ts';

interface PasskeysProps {
  readonly own: Own<MfaStateView>;
  readonly reload: () => Promise<void>;
}

const PATH = '/api/identity/passkeys';

export function Passkeys({ own, reload }: PasskeysProps) {
  const work = usePasskeysWork();
  const fresh = useFresh();
  const { acting, act } = useAct();
  const add = () =>
    act('add', async () => {
      const options = await fresh(() =>
        callAsViewer<PasskeyCreationOptions>(`${PATH}/options`, { method: 'POST', body: {} }),
      );
      const response = options && (await makePasskey(options));
      if (!response) return;
      const body = { response, name: deviceName(navigator.userAgent) };
      await fresh(() => callAsViewer(PATH, { method: 'POST', body }));
      await reload();
    });
  const remove = (id: string) =>
    act(id, async () => {
      await fresh(() => callAsViewer(`${PATH}/${id}`, { method: 'DELETE' }));
      await reload();
    });
  return (
    <Section
      id="passkeys"
      title="Passkeys"
      lead="Sign in with your fingerprint, face or device code. A passkey cannot be guessed or tricked out of you."
    >
      <Loaded own={own} onRetry={reload}>
        {({ passkeys }) => (
          <>
            {passkeys.length === 0 && <p className="text-ink-muted">You have no passkey yet.</p>}
            <ul className="divide-y divide-line">
              {passkeys.map(({ id, name, created_at, last_used_at }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                  <div>
                    <p className="font-medium">{name}</p>
                    <p className="text-fine text-ink-muted">
                      Added {formatDate(new Date(created_at))},{' '}
                      {last_used_at === null
                        ? 'not used yet'
                        : `last used ${formatDate(new Date(last_used_at))}`}
                    </p>
                  </div>
                  <Button
                    size="small"
                    loading={acting === id}
                    aria-label={`Remove the passkey ${name}`}
                    onClick={() => remove(id)}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
            {work ? (
              <Button className="mt-4" loading={acting === 'add'} onClick={add}>
                Add a passkey
              </Button>
            ) : (
              <p className="mt-4 text-fine text-ink-muted">
                This browser offers no passkeys for this address.
              </p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}
