import { formatShortDateTime } from '@furrow/kernel/dates';
import type { Maintenance } from '../site-settings.ts';

/** Before maintenance for everybody; during it for super users, who alone see the page around it. */
export function MaintenanceBanner({ mode, text, begins }: Pick<Maintenance, 'mode' | 'text' | 'begins'>) {
  return (
    <aside aria-label="Maintenance" className="site-banner bg-warning-tint text-warning">
      <p className="page py-2">
        {mode === 'announced' ? (
          <>
            <strong>
              {begins === null
                ? 'Maintenance is planned.'
                : `Maintenance is planned for ${formatShortDateTime(new Date(begins))}.`}
            </strong>{' '}
            {text ?? 'The site will close for a while soon. Please finish what you’re working on.'}
          </>
        ) : (
          <>
            <strong>Maintenance is on.</strong> Visitors see the maintenance page. Only operators can make
            changes.{' '}
            <a href="#super-user-off" className="link-quiet">
              Leave this view
            </a>
          </>
        )}
      </p>
    </aside>
  );
}
