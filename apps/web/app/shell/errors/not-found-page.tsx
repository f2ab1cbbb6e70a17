import { AppLink } from '../links/app-link.tsx';
import { headerMenus } from '../navigation/navigation.ts';
import { pathExists, pathExistsOn } from '../navigation/path-exists.ts';
import { useShellData } from '../shell-data.ts';

export function NotFoundPage() {
  const shell = useShellData();
  const visitor = { signedIn: shell?.viewer != null, marketEnabled: shell?.site.marketEnabled ?? false };
  const { main } = headerMenus(visitor, shell === undefined ? pathExists : pathExistsOn(shell.site));
  const links = main.flatMap((item) => (item.kind === 'link' ? [item] : item.items));
  const email = shell?.site.contacts.email;
  return (
    <div className="page section">
      <p className="text-small font-semibold text-ink-muted">404</p>
      <h1 className="mt-3 max-w-[18ch]">Nothing is planted here</h1>
      <p className="mt-5 max-w-[56ch] text-lead text-ink-muted">
        This page doesn’t exist or has moved. We’ve noted the address and will look into it.
      </p>
      <ul className="mt-8 flex flex-wrap gap-3">
        {links.slice(0, 3).map((item, index) => (
          <li key={item.to}>
            <AppLink
              to={item.to}
              className={index === 0 ? 'button button-primary' : 'button button-secondary'}
            >
              {item.label === 'Invest' ? 'See open offerings' : item.label}
            </AppLink>
          </li>
        ))}
        <li>
          <AppLink to="/" className="button button-secondary">
            Home
          </AppLink>
        </li>
      </ul>
      {email !== undefined && (
        <p className="mt-8 text-small text-ink-muted">
          Looking for something? Email{' '}
          <a href={`mailto:${email}`} className="link-quiet">
            {email}
          </a>
          .
        </p>
      )}
    </div>
  );
}
