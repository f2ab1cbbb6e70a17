import { formatShortDate } from '@furrow/kernel/dates';
import type { Account, Suitability, SuitabilityPage } from '@furrow/modules/investors/contract';
import { pathStepName, stepOfQuestion } from '@furrow/modules/investors/rules';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { EmployerConsent } from './suitability/employer-consent.tsx';
import { SuitabilityStanding } from './suitability/suitability-standing.tsx';
import { SuitabilityStep, stepId } from './suitability/suitability-step.tsx';
import { useSuitabilityForms } from './suitability/use-suitability-forms.ts';
import { WarningCard } from './suitability/warning-card.tsx';

const STANDING_ID = 'suitability-standing';

interface SuitabilityPanelProps {
  readonly account: Pick<Account, 'id'>;
  readonly page: SuitabilityPage;
  /** Whose account it is. */
  readonly owner: string;
}

/** The second and the third step of opening an account; later the place where its answers are looked at again. */
export function SuitabilityPanel({ account, page, owner }: SuitabilityPanelProps) {
  const { revalidate } = useRevalidator();
  const { suitability } = page;
  const open = suitability.step_to_answer;
  const moved = useMovedFocus(open, suitability);
  const answers = useSuitabilityForms({
    accountId: account.id,
    owner,
    page,
    onDone() {
      moved.next();
      void revalidate();
    },
  });
  const { forms, warnings } = answers;
  const isWarned = (step: 'wealth' | 'investment') =>
    warnings.some(({ field }) => stepOfQuestion(field) === step);
  return (
    <section aria-labelledby="suitability" className="space-y-8">
      <div>
        <h2 id="suitability" className="text-h3">
          Are these investments right for you?
        </h2>
        <p className="mt-2 text-ink-muted">
          Farm investments last for years, and you can lose money. We’re required to ask, and we ask again
          once a year.
        </p>
      </div>
      <div id={STANDING_ID} tabIndex={-1} className="space-y-4">
        <WarningCard
          {...answers}
          holds={page.holds}
          acknowledged={acknowledgedOn(answers.open, suitability)}
        />
        <SuitabilityStanding suitability={suitability} isWarned={warnings.length > 0} />
      </div>
      <SuitabilityStep
        step="wealth"
        title={pathStepName('wealth')}
        form={forms.wealth}
        completedAt={suitability.wealth_completed_at}
        isWarned={isWarned('wealth')}
        open={open === 'wealth'}
        action="Confirm and continue"
      />
      <SuitabilityStep
        step="investment"
        title={pathStepName('investment')}
        form={forms.investment}
        completedAt={suitability.investment_completed_at}
        isWarned={isWarned('investment')}
        open={open === 'investment'}
        action="Confirm answers"
      />
      {suitability.is_fin_regulator === true && (
        <EmployerConsent accountId={account.id} suitability={suitability} />
      )}
    </section>
  );
}

function acknowledgedOn(open: readonly unknown[], { acknowledged_at: at }: Suitability): string | null {
  return open.length > 0 || at === null ? null : formatShortDate(new Date(at));
}

/** A step that is confirmed closes, with the button that had the focus: it goes on to the next, or to what came of them. */
function useMovedFocus(open: Suitability['step_to_answer'], answers: Suitability) {
  const isMoving = useRef(false);
  const { wealth_completed_at, investment_completed_at } = answers;
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves because a step was completed
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const target = document.getElementById(open === null ? STANDING_ID : stepId(open));
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'start' });
  }, [open, wealth_completed_at, investment_completed_at]);
  return {
    next() {
      isMoving.current = true;
    },
  };
}
