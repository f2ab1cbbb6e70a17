import { showMailPreferences } from '@furrow/modules/notifications/api';
import { Loaded, Section } from '../kit/section.tsx';
import { useApiResource } from '../kit/use-api-resource.ts';
import { EmailPreference } from './email-preference.tsx';
import { StopAllEmails } from './stop-all-emails.tsx';
import './email-preferences.css';
import { EMAIL_SECTION } from '@furrow/modules/notifications/rules';

/** What one is emailed about, and how soon. */
export function EmailPreferences() {
  const { own, reload } = useApiResource(showMailPreferences, {});
  return (
    <Section
      id={EMAIL_SECTION}
      title="Email me about"
      lead="Daily and weekly emails come at 8:00 AM ET, weekly ones on Mondays, and only if there’s something you haven’t read."
    >
      <StopAllEmails />
      <Loaded own={own} onRetry={reload}>
        {({ kinds }) => (
          <ul className="email-preferences">
            {kinds.map((preference) => (
              <EmailPreference key={`${preference.kind} ${preference.pace}`} {...preference} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}
