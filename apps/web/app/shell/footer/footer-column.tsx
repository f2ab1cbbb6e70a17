import { useId } from 'react';
import { AppLink } from '../links/app-link.tsx';

interface FooterColumnProps {
  readonly heading: string;
  readonly children: readonly { readonly label: string; readonly to: string }[];
}

export function FooterColumn({ heading, children }: FooterColumnProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className="text-small font-semibold">
        {heading}
      </p>
      <ul aria-labelledby={id} className="mt-3 text-small text-ink-muted">
        {children.map(({ label, to }) => (
          <li key={to}>
            <AppLink to={to} className="link-plain inline-block py-1">
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
