import { Cherry, Map as LandIcon, TreePine, Wheat } from 'lucide-react';

const DRAWINGS: Readonly<Record<string, typeof Wheat>> = {
  row: Wheat,
  perm: Cherry,
  timber: TreePine,
  other: LandIcon,
};

const idOf = (type: string) => `crop-${type}`;

/** The drawings themselves, once on a page; each card only points to its own. */
export function CropDrawings({ types }: { readonly types: Iterable<string> }) {
  return (
    <svg aria-hidden="true" className="hidden">
      {[...new Set(types)].map((type) => {
        const Drawing = DRAWINGS[type] ?? LandIcon;
        return (
          <symbol key={type} id={idOf(type)}>
            <Drawing />
          </symbol>
        );
      })}
    </svg>
  );
}

export function CropIcon({ type }: { readonly type: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24">
      <use href={`#${idOf(type)}`} />
    </svg>
  );
}
