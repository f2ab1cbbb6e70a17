import { LogoMark } from '@furrow/ui/logo';
import { AppLink } from '../links/app-link.tsx';

/** The mark and the name of the site; always the way home. */
export function Brand({ name }: { readonly name: string }) {
  return (
    <AppLink to="/" className="logo" aria-label={`${name}, home`}>
      <LogoMark />
      <span className="logo-word">{name}</span>
    </AppLink>
  );
}
