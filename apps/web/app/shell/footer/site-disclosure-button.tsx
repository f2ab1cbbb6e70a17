import { SiteDisclosureDialog } from '../modals/dialogs.ts';
import { modals } from '../modals/modal-stack.ts';
import type { SiteSettings } from '../site-settings.ts';

export function SiteDisclosureButton({ site }: { readonly site: SiteSettings }) {
  return (
    <button
      type="button"
      className="link-quiet"
      onClick={() => modals.open(<SiteDisclosureDialog site={site} />)}
    >
      Site Disclosure
    </button>
  );
}
