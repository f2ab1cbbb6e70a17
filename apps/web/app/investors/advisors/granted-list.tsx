import { formatShortDate } from '@furrow/kernel/dates';
import { endAdvisor, inviteAdvisorAgain } from '@furrow/modules/investors/api';
import type { Advisor } from '@furrow/modules/investors/contract';
import { scopeWords } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { useRevalidator } from 'react-router';
import { confirm } from '../../kit/confirm.tsx';
import { useAct } from '../../kit/use-act.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { accountCount } from './account-count.ts';

const STATES = {
  invited: { tone: 'info', text: 'Invited' },
  expired: { tone: 'warning', text: 'Invitation expired' },
  active: { tone: 'positive', text: 'Has access' },
  ended: { tone: 'neutral', text: 'Ended' },
} as const;

/** Whom the person lets look on; each can be ended at once. */
export function GrantedList({ advisors }: { readonly advisors: readonly Advisor[] }) {
  const { revalidate } = useRevalidator();
  const { acting, act } = useAct();
  const say = (text: string) => toast.show({ code: 'advisors', type: 'success', text });
  async function end(advisor: Advisor): Promise<void> {
    const name = `${advisor.first_name} ${advisor.last_name}`;
    const sure = await confirm({
      title: `End ${name}’s access?`,
      text: 'Their access ends right away. To restore it, invite them again.',
      act: 'End access',
    });
    if (!sure) return;
    await act(advisor.id, async () => {
      await call(endAdvisor, { params: { id: advisor.id } });
      say(`${name} no longer has access.`);
      await revalidate();
    });
  }
  const again = ({ id, email }: Advisor) =>
    act(`${id} again`, async () => {
      await call(inviteAdvisorAgain, { params: { id } });
      say(`We sent a new link to ${email}.`);
      await revalidate();
    });
  return (
    <ul className="divide-y divide-line" aria-label="Your advisors">
      {advisors.map((advisor) => (
        <li key={advisor.id} className="flex flex-wrap items-start justify-between gap-4 py-5">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-3 font-medium">
              {advisor.first_name} {advisor.last_name}
              <Chip tone={STATES[advisor.status].tone}>{STATES[advisor.status].text}</Chip>
            </p>
            <p className="text-small text-ink-muted">
              {[advisor.role, advisor.firm, advisor.email].filter(Boolean).join(', ')}
            </p>
            <p className="text-small text-ink-muted">
              {advisor.status === 'ended' ? 'Saw' : 'Sees'} {scopeWords(advisor.scopes)} (
              {accountCount(advisor.account_ids.length)})
              {advisor.accepted_at !== null && `, since ${formatShortDate(new Date(advisor.accepted_at))}`}
              {advisor.last_looked_at !== null &&
                `, last looked ${formatShortDate(new Date(advisor.last_looked_at))}`}
              {advisor.ended_at !== null && `, until ${formatShortDate(new Date(advisor.ended_at))}`}
            </p>
          </div>
          {advisor.status !== 'ended' && (
            <div className="flex gap-3">
              {advisor.status !== 'active' && (
                <Button
                  size="small"
                  loading={acting === `${advisor.id} again`}
                  onClick={() => again(advisor)}
                >
                  Send invitation again
                </Button>
              )}
              <Button size="small" loading={acting === advisor.id} onClick={() => end(advisor)}>
                End access
                <span className="visually-hidden">
                  {' '}
                  for {advisor.first_name} {advisor.last_name}
                </span>
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
