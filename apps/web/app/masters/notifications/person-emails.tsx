import { formatShortDate } from '@furrow/kernel/dates';
import type { MailPreferences } from '@furrow/modules/notifications/contract';
import { MAIL_KIND_RULES, PACE_WORDS } from '@furrow/modules/notifications/rules';
import type { EmailLine } from '@furrow/modules/operations/contract';
import { KeyValues } from '@furrow/ui/key-values';
import { Link } from 'react-router';

interface PersonEmailsProps {
  readonly preferences: MailPreferences;
  /** Those to the address that nobody took, newest first. */
  readonly failed: readonly EmailLine[];
  /** Where all of them are listed, for whoever may see that. */
  readonly listed: string | null;
}

/** What somebody chose to be emailed about, and whether they were reached. */
export function PersonEmails({ preferences, failed, listed }: PersonEmailsProps) {
  const [last] = failed;
  return (
    <section className="console-block">
      <h2 className="console-subtitle">Emails</h2>
      <p className="mt-2">
        {last === undefined
          ? 'No email to this address was given up.'
          : `${failed.length === 1 ? 'One email' : `${failed.length} emails`} to this address couldn’t be delivered, the last on ${formatShortDate(last.writtenAt)}.`}
        {listed !== null && (
          <>
            {' '}
            <Link to={listed}>See emails</Link>
          </>
        )}
      </p>
      <KeyValues
        className="people-facts"
        items={preferences.kinds.map(({ kind, pace, locked }) => ({
          key: kind,
          label: MAIL_KIND_RULES[kind].title,
          value: PACE_WORDS[pace],
          ...(locked ? { note: 'Always sent' } : {}),
        }))}
      />
    </section>
  );
}
