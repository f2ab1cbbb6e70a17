import type { TextHeading } from '@furrow/modules/content/contract';

interface OnThisPageProps {
  readonly headings: readonly TextHeading[];
  readonly className?: string;
}

/** The parts of a text. One that has no parts needs no list of them. */
export function OnThisPage({ headings, className }: OnThisPageProps) {
  if (headings.length < 2) return null;
  return (
    <nav aria-labelledby="on-this-page" className={`text-small print:hidden ${className ?? ''}`}>
      <p id="on-this-page" className="font-semibold">
        On this page
      </p>
      <ul className="mt-3 border-line border-s">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="link-plain flex min-h-11 items-center py-1.5 ps-4 text-ink-muted lg:min-h-9"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
