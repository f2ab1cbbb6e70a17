import { openSiteDisclosure } from '../modals/dialogs.tsx';
import type { SiteSettings } from '../site-settings.ts';

export function SiteDisclosureButton({ site }: { readonly site: SiteSettings }) {
  return (
    <button type="button" className="link-quiet" onClick={() => openSiteDisclosure(site)}>
      Site Disclosure
    </button>
  );
}
