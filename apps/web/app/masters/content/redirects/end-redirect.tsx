import { endRedirect } from '@furrow/modules/content/api';
import type { RedirectLine } from '@furrow/modules/content/contract';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { toast } from '../../../shell/toasts/toast.ts';
import { ActForm } from '../../operations/system/act-form.tsx';
import { useSendOnce } from '../../operations/system/use-send-once.ts';

export function EndRedirect({ redirect: { from, to } }: { readonly redirect: RedirectLine }) {
  const sender = useSendOnce();
  const navigate = useNavigate();
  return (
    <>
      <ActForm
        sender={sender}
        effect={`Whoever asks for ${from} no longer comes to ${to}. If no page has that address, they are told that there is none.`}
        acts={[
          {
            label: 'End the redirect',
            variant: 'danger',
            run: (reason) =>
              sender.send(async (once) => {
                await call(endRedirect, { body: { from, reason } }, once);
                toast.show({ code: 'redirect-ended', type: 'success', text: `${from} leads nowhere now.` });
                await navigate('/masters/redirects', { replace: true });
              }),
          },
        ]}
      >
        <h2 className="console-subtitle content-path">End {from}</h2>
      </ActForm>
      <p className="mt-4">
        <Link className="link" to="/masters/redirects">
          Set another one instead
        </Link>
      </p>
    </>
  );
}
