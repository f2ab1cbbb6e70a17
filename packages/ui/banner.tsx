import { Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

export interface BannerProps {
  readonly tone?: 'quiet' | 'info' | 'warning' | undefined;
  readonly children: ReactNode;
  readonly onClose?: (() => void) | undefined;
}

const LOOK = { quiet: '', info: 'bg-info-tint text-info', warning: 'bg-warning-tint text-warning' } as const;

/** One line across the page, above the header. */
export function Banner({ tone = 'quiet', children, onClose }: BannerProps) {
  return (
    <div className={`site-banner ${LOOK[tone]}`}>
      <div className="page flex min-h-9 items-center gap-3 py-1.5">
        {tone === 'info' && <Info aria-hidden className="size-4 shrink-0" />}
        {tone === 'warning' && <TriangleAlert aria-hidden className="size-4 shrink-0" />}
        <p className="flex-1">{children}</p>
        {onClose && (
          <IconButton size="small" label="Close this notice" icon={<X aria-hidden />} onClick={onClose} />
        )}
      </div>
    </div>
  );
}
