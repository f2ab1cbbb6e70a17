import { PageLink } from '../shell/links/page-link.tsx';

interface FarmCellProps {
  readonly farm: {
    readonly slug: string;
    readonly name: string;
    readonly picture: string;
    readonly place: string;
  };
  /** Where it leads, unless to the farm's own page. */
  readonly to?: string;
  /** One more line below the place. */
  readonly note?: string | undefined;
}

/** The farm that a row of a table is about. */
export function FarmCell({ farm, to = `/${farm.slug}`, note }: FarmCellProps) {
  return (
    <PageLink to={to} className="flex items-center gap-4 hover:underline">
      <img
        src={farm.picture}
        alt=""
        width={96}
        height={60}
        loading="lazy"
        decoding="async"
        className="portrait h-15 w-24 shrink-0 rounded-sm"
      />
      <span className="min-w-0">
        <span className="block font-serif text-lead leading-6 font-normal">{farm.name}</span>
        <span className="block text-fine font-normal text-ink-muted">{farm.place}</span>
        {note !== undefined && <span className="block text-fine font-normal text-ink-muted">{note}</span>}
      </span>
    </PageLink>
  );
}
