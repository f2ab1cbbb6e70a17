import { Section } from './specimen.tsx';

export interface PortraitSpecimen {
  readonly key: string;
  readonly label: string;
  readonly caption: string;
}

/** The field portraits of the demonstration farms; nothing at all where none are given. */
export function PortraitsSection({ portraits }: { readonly portraits: readonly PortraitSpecimen[] }) {
  if (portraits.length === 0) return null;
  return (
    <Section
      id="portraits"
      title="Field portraits"
      lead="We use no photographs. Each farm is drawn from above, from its own parcel, acres, crops and water."
    >
      <ul className="mt-10 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {portraits.map((portrait) => (
          <li key={portrait.key}>
            <figure>
              <img
                className="portrait rounded-md"
                src={`/portraits/study/${portrait.key}.svg`}
                width={960}
                height={600}
                loading="lazy"
                alt={portrait.label}
              />
              <figcaption className="mt-3">
                <b className="font-serif text-h3 font-normal">{portrait.label}</b>
                <span className="block text-small text-ink-muted">{portrait.caption}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
