import { EMAIL_UNVERIFIED } from './email-unverified-text.ts';
import { ResendLink } from './resend-link.tsx';

/** For somebody signed in whose address is not confirmed yet (A2). Pages on the way in say so themselves. */
export function EmailBanner() {
  return (
    <aside aria-label="Email verification" className="site-banner bg-warning-tint text-warning">
      <p className="page py-2">
        {EMAIL_UNVERIFIED} <ResendLink>Send the link again</ResendLink>
      </p>
    </aside>
  );
}
