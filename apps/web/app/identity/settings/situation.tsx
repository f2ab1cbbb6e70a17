import type { Profile } from '@furrow/modules/identity/contract';
import { buttonClass } from '@furrow/ui/button';
import { Loaded, Section } from '../../kit/section.tsx';
import type { Own } from '../../kit/use-api-resource.ts';
import { AppLink } from '../../shell/links/app-link.tsx';
import { SITUATION_WORDS } from '../steps/situation-words.ts';

interface SituationProps {
  readonly own: Own<Profile>;
  readonly reload: () => Promise<void>;
}

const CHANGE = `/accreditation?${new URLSearchParams({ redirect: '/profile/settings' })}`;

export function Situation({ own, reload }: SituationProps) {
  return (
    <Section
      id="situation-section"
      title="Financial situation"
      lead="How you told us you qualify as an accredited investor."
    >
      <Loaded own={own} onRetry={reload}>
        {({ financial_situation: codes }) => (
          <>
            {codes.length === 0 ? (
              <p>Not answered yet.</p>
            ) : (
              <ul className="list-disc space-y-1 pl-5">
                {codes.map((code) => (
                  <li key={code}>{SITUATION_WORDS[code]?.title}</li>
                ))}
              </ul>
            )}
            <AppLink to={CHANGE} className={buttonClass({ className: 'mt-6' })}>
              {codes.length === 0 ? 'Answer now' : 'Change your answer'}
            </AppLink>
          </>
        )}
      </Loaded>
    </Section>
  );
}
