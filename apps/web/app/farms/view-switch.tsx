import { LayoutGrid, List, Map as MapIcon } from 'lucide-react';
import { Link } from 'react-router';
import { type OfferingsAddress, offeringsHref } from './offerings-address.ts';

/** Cards, list and map are three addresses of the same offerings. */
export function ViewSwitch({ address }: { readonly address: OfferingsAddress }) {
  const views = [
    { view: 'cards', label: 'Cards', icon: LayoutGrid },
    { view: 'list', label: 'List', icon: List },
    { view: 'map', label: 'Map', icon: MapIcon },
  ] as const;
  return (
    <nav aria-label="View" className="segmented">
      {views.map(({ view, label, icon: Icon }) => (
        <Link
          key={view}
          to={offeringsHref({ ...address, view, page: 1 })}
          preventScrollReset
          aria-current={address.view === view ? 'page' : undefined}
        >
          <Icon aria-hidden />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
