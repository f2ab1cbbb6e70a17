import { sendVerificationAgain } from '@furrow/modules/identity/api';
import { ApiError } from '../../shell/api/api-error.ts';
import { loadForAct } from '../../shell/load-for-act.ts';
import { toast } from '../../shell/toasts/toast.ts';

let sending: Promise<'sent' | 'verified' | 'refused'> | null = null;

/** Mails the verification link once more, however often it is asked for while that goes on, and says how it went. */
export function resendVerification(): Promise<'sent' | 'verified' | 'refused'> {
  sending ??= send().finally(() => {
    sending = null;
  });
  return sending;
}

async function send(): Promise<'sent' | 'verified' | 'refused'> {
  try {
    const { call } = await loadForAct(import('../../shell/session/call-as-viewer.ts'));
    const { sent } = await call(sendVerificationAgain, {});
    const text = sent ? 'We sent a new link. Please check your email.' : 'Your email is already verified.';
    toast.show({ code: 'verification', type: sent ? 'success' : 'info', text });
    return sent ? 'sent' : 'verified';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Faults of the server, and a session that is over, say so themselves.
    if (error.status > 0 && error.status < 500 && error.status !== 401 && error.status !== 403)
      toast.show({ code: 'verification', type: 'error', text: error.message });
    return 'refused';
  }
}
