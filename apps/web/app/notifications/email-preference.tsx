import type { MailPreferences } from '@furrow/modules/notifications/contract';
import { MAIL_KIND_RULES, MAIL_PACES, type MailPace, PACE_WORDS } from '@furrow/modules/notifications/rules';
import { Button } from '@furrow/ui/button';
import { SavedState } from '@furrow/ui/saved-state';
import { Segmented } from '@furrow/ui/segmented';
import { Lock } from 'lucide-react';
import { useSavedPace } from './use-saved-pace.ts';

type Preference = MailPreferences['kinds'][number];

const OPTIONS = MAIL_PACES.map((value) => ({ value, label: PACE_WORDS[value] }));

/** One kind of email: how soon it comes, or why that is fixed. */
export function EmailPreference(preference: Preference) {
  const { title, text, locked } = MAIL_KIND_RULES[preference.kind];
  return (
    <li>
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-small text-ink-muted">{text}</p>
      </div>
      {preference.locked ? (
        <p className="email-preference-locked">
          <Lock aria-hidden />
          <span>
            {PACE_WORDS[preference.pace]}. {locked}
          </span>
        </p>
      ) : (
        <Paces {...preference} title={title} />
      )}
    </li>
  );
}

function Paces({ kind, pace: kept, title }: Preference & { readonly title: string }) {
  const { pace, state, at, save } = useSavedPace(kind, kept);
  return (
    <div>
      <Segmented
        name={`email-${kind}`}
        legend={`${title}: how often`}
        options={OPTIONS}
        value={pace}
        onChange={(value) => save(value as MailPace)}
      />
      <div className="email-preference-state">
        {state !== 'kept' && <SavedState state={state} at={at} />}
        {state === 'failed' && (
          <Button size="small" onClick={() => save(pace)}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}
