import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '../../shell/api/api-error.ts';
import { toast } from '../../shell/toasts/toast.ts';

/** Mails the verification link once more, however often it is pressed while that goes on. */
export function ResendLink({ children }: { readonly children: ReactNode }) {
  const sending = useRef(false);
  const { revalidate } = useRevalidator();
  const resend = async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      const { callAsViewer } = await import('../../shell/session/call-as-viewer.ts');
      const { sent } = await callAsViewer<{ sent: boolean }>('/api/identity/verification', {
        method: 'POST',
      });
      const text = sent
        ? 'We sent the link again. Please check your email.'
        : 'Your email is verified already.';
      toast.show({ code: 'verification', type: sent ? 'success' : 'info', text });
      if (!sent) await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status > 0 && error.status < 500)
        toast.show({ code: 'verification', type: 'error', text: error.message });
    } finally {
      sending.current = false;
    }
  };
  return (
    <button type="button" className="link-quiet script-only" onClick={() => void resend()}>
      {children}
    </button>
  );
}
