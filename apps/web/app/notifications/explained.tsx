import { EMAIL_SETTINGS } from '@furrow/modules/notifications/rules';
import { buttonClass } from '@furrow/ui/button';
import { AppLink } from '../shell/links/app-link.tsx';

/** What one finds where, beside the list. */
export function Explained() {
  return (
    <aside aria-labelledby="explained" className="notifications-aside">
      <h2 id="explained" className="text-h3">
        What you’ll find here
      </h2>
      <dl className="mt-3">
        <div>
          <dt>System</dt>
          <dd>Your accounts, documents and money.</dd>
        </div>
        <div>
          <dt>Updates</dt>
          <dd>Farms you hold or follow, and news from us.</dd>
        </div>
        <div>
          <dt>Needs your action</dt>
          <dd>Stays on top until it’s done, even after you read it.</dd>
        </div>
      </dl>
      <p className="mt-4 text-ink-muted text-small">
        The bell counts what’s new in both. You choose what we also email you about, and how soon.
      </p>
      <AppLink to={EMAIL_SETTINGS} className={buttonClass({ size: 'small', className: 'mt-3' })}>
        Email preferences
      </AppLink>
    </aside>
  );
}
