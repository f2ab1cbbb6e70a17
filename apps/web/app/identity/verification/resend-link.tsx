import type { ReactNode } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { AppLink } from '../../shell/links/app-link.tsx';
import { checkAddress } from '../tenant/check-address.ts';
import { useTenant } from '../tenant/use-tenant.ts';
import { resendVerification } from './resend.ts';

/** Mails the verification link once more; somebody who is verified meanwhile sees the page as it is now. */
export function ResendLink({ children }: { readonly children: ReactNode }) {
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  // A tenant sends its own link, and knows when it was followed.
  if (useTenant() !== null) {
    return (
      <AppLink to={checkAddress(pathname, search)} className="link-quiet">
        I opened the link
      </AppLink>
    );
  }
  const resend = async () => {
    if ((await resendVerification()) === 'verified') await revalidate();
  };
  return (
    <button type="button" className="link-quiet script-only" onClick={() => void resend()}>
      {children}
    </button>
  );
}
