import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { resendVerification } from './resend.ts';

/** Mails the verification link once more; somebody who is verified meanwhile sees the page as it is now. */
export function ResendLink({ children }: { readonly children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const resend = async () => {
    if ((await resendVerification()) === 'verified') await revalidate();
  };
  return (
    <button type="button" className="link-quiet script-only" onClick={() => void resend()}>
      {children}
    </button>
  );
}
