import { AppLink } from '../../shell/links/app-link.tsx';
import type { FirmPageView } from './load-firm-page.ts';

/** The pages below this one, for the list layout. */
export function PagesBelow({ pages }: { readonly pages: FirmPageView['children'] }) {
  if (pages.length === 0) return null;
  return (
    <nav aria-labelledby="pages-below" className="print:hidden">
      <h2 id="pages-below" className="text-h3">
        In this section
      </h2>
      <ul className="mt-3 border-line-ink border-t">
        {pages.map(({ address, title, lead }) => (
          <li key={address} className="border-line border-b">
            <AppLink to={address} className="group block py-4">
              <span className="font-semibold group-hover:underline">{title}</span>
              {lead === '' ? null : <span className="mt-1 block text-ink-muted text-small">{lead}</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
