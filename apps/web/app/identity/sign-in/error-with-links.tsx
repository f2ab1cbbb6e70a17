import { Fragment, type ReactNode } from 'react';
import { AppLink } from '../../shell/links/app-link.tsx';
import { pathExists } from '../../shell/navigation/path-exists.ts';
import { useShellData } from '../../shell/shell-data.ts';

/** The texts of A8 name two places to go to; the words stay as they are and become links. */
const PLACES = /(Reset Password form|contact us for assistance here|please log in\.|Please contact us\.)/;

export function ErrorWithLinks({ text }: { readonly text: string }) {
  const email = useShellData()?.site.contacts.email;
  const contact = pathExists('/company/contact-us') ? '/company/contact-us' : email && `mailto:${email}`;
  const linked = (part: string): ReactNode => {
    const to =
      part === 'Reset Password form' ? '/reset-password' : part === 'please log in.' ? '/sign-in' : contact;
    if (!PLACES.test(part) || !to) return part;
    return (
      <AppLink to={to} className="link-quiet">
        {part}
      </AppLink>
    );
  };
  return text.split(PLACES).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
    <Fragment key={at}>{linked(part)}</Fragment>
  ));
}
