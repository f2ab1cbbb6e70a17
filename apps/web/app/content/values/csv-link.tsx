import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

/** A file of the API, so the browser itself fetches it. */
export function CsvLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a
      href={href}
      download
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-action text-small hover:underline"
    >
      <Download aria-hidden="true" className="size-4" />
      {children}
    </a>
  );
}
