import { Fragment } from 'react';
import { useLocation } from 'react-router';
import { entryAddress } from '../../identity/entry-links.ts';
import { AppLink } from '../../shell/links/app-link.tsx';
import { useContactAddress } from '../../shell/links/contact-address.ts';
import { useShellData } from '../../shell/shell-data.ts';
import { type Place, placesIn } from './places-in-text.ts';

/** The texts of A8 name places to go to; the words stay as they are and become links. */
export function ErrorWithLinks({ text }: { readonly text: string }) {
  const addressOf = usePlaces();
  return placesIn(text).map((part, at) => {
    const to = part.place === null ? null : addressOf(part.place);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change places
      <Fragment key={at}>
        {to === null ? (
          part.text
        ) : (
          <AppLink to={to} className="link-quiet">
            {part.text}
          </AppLink>
        )}
      </Fragment>
    );
  });
}

/** Null where there is nowhere to go, or where one is already. */
function usePlaces(): (place: Place) => string | null {
  const { pathname, search } = useLocation();
  const shell = useShellData();
  const contact = useContactAddress();
  const wanted = new URLSearchParams(search).get('redirect');
  return (place) => {
    if (place === 'reset')
      return pathname === '/reset-password' ? null : entryAddress('/reset-password', wanted);
    if (place === 'log-in')
      return pathname === '/sign-in' || shell?.viewer ? null : entryAddress('/sign-in', wanted);
    return contact;
  };
}
