import { Breadcrumbs } from '@furrow/ui/breadcrumbs';
import { Link } from 'react-router';

interface ContentCrumbsProps {
  /** The text that this page belongs to, if it is not the text itself. */
  readonly record?: { readonly id: string; readonly title: string };
  readonly here: string;
}

export function ContentCrumbs({ record, here }: ContentCrumbsProps) {
  return (
    <Breadcrumbs
      crumbs={[
        { label: 'Content', href: '/masters/content' },
        ...(record === undefined ? [] : [{ label: record.title, href: `/masters/content/${record.id}` }]),
        { label: here },
      ]}
      renderLink={({ label, href, className }) => (
        <Link className={className} to={href}>
          {label}
        </Link>
      )}
    />
  );
}
