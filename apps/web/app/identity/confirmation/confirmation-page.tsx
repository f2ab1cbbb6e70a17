import { confirmNewEmail, confirmVerification } from '@furrow/modules/identity/api';
import type { ConfirmationKind } from '@furrow/modules/identity/contract';
import { Button } from '@furrow/ui/button';
import type { ReactNode } from 'react';

/** Where the form of each page is sent: the server answers with the address of the next page. */
const ACTIONS: Record<ConfirmationKind, string> = {
  verify_email: confirmVerification.path,
  change_email: confirmNewEmail.path,
};

/** The page of one mailed link, which does nothing until its button is pressed. Its address may be kept: it opens nothing. */
export function ConfirmationPage({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="page max-w-[40rem] py-12 lg:py-20">
      <h1 className="text-h2">{title}</h1>
      <div className="mt-6 space-y-6">{children}</div>
    </div>
  );
}

/** A plain form: it works without script as well. */
export function ConfirmButton({ kind, token }: { readonly kind: ConfirmationKind; readonly token: string }) {
  return (
    <form method="post" action={ACTIONS[kind]}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" variant="primary" size="large">
        Verify my email
      </Button>
    </form>
  );
}

/** `same-origin`: with less than that a browser does not say which site sent the form. */
export const confirmationMeta = (title: string) => [
  { title },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];
