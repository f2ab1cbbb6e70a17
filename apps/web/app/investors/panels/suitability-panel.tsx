import type { Account, SuitabilityPage } from '@furrow/modules/investors/contract';
import { useRevalidator } from 'react-router';
import { EmployerConsent } from './suitability/employer-consent.tsx';
import { SuitabilityStanding } from './suitability/suitability-standing.tsx';
import { SuitabilityStep } from './suitability/suitability-step.tsx';

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
  const common = { accountId: account.id, owner, onDone: () => void revalidate() };
  return (
    <section aria-labelledby="suitability" className="space-y-8">
      <div>
        <h2 id="suitability" className="text-h3">
          Do these investments suit you?
        </h2>
        <p className="mt-2 text-ink-muted">
          Farms are held for years, and money in them can be lost. We have to ask, and we ask again once a
          year.
        </p>
      </div>
      <SuitabilityStanding suitability={suitability} />
      <SuitabilityStep
        {...common}
        step="wealth"
        title="Your wealth and work"
        page={page.wealth}
        completedAt={suitability.wealth_completed_at}
        open={open === 'wealth'}
        action="Confirm and continue"
      />
      <SuitabilityStep
        {...common}
        step="investment"
        title="Your investments and plans"
        page={page.investment}
        completedAt={suitability.investment_completed_at}
        open={open === 'investment'}
        action="Confirm the answers"
      />
      {suitability.is_fin_regulator === true && (
        <EmployerConsent accountId={account.id} suitability={suitability} />
      )}
    </section>
  );
}
