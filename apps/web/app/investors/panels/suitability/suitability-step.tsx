import { formatLongDate } from '@furrow/kernel/dates';
import type { FormPage } from '@furrow/modules/investors/contract';
import { Chip } from '@furrow/ui/chip';
import { ChevronDown } from 'lucide-react';
import { ServerFormView } from '../../../shell/forms/server-form.tsx';
import { useServerForm } from '../../../shell/forms/use-server-form.ts';

interface SuitabilityStepProps {
  readonly accountId: string;
  readonly owner: string;
  readonly step: 'wealth' | 'investment';
  readonly title: string;
  readonly page: FormPage;
  readonly completedAt: string | null;
  /** The one to answer now; the other can be opened. */
  readonly open: boolean;
  readonly action: string;
  readonly onDone: () => void;
}

export const stepId = (step: SuitabilityStepProps['step']) => `${step}-step`;

export function SuitabilityStep(props: SuitabilityStepProps) {
  const { accountId, owner, step, title, page, completedAt, open, action, onDone } = props;
  const form = useServerForm({
    path: `/api/user/account/${accountId}/suitability/${step}`,
    description: page.description,
    initial: page.answer,
    owner,
    // A year later the same answers may simply be confirmed.
    changesRequired: false,
    onDone,
  });
  return (
    <details open={open} className="group border-line border-t pt-6">
      <summary id={stepId(step)} className="flex cursor-pointer flex-wrap items-center gap-3">
        <h3>{title}</h3>
        {completedAt === null ? (
          <Chip>Not answered yet</Chip>
        ) : (
          <Chip tone="positive">Answered {formatLongDate(new Date(completedAt))}</Chip>
        )}
        <ChevronDown aria-hidden className="ml-auto size-5 group-open:rotate-180" />
      </summary>
      <div className="mt-6">
        <ServerFormView form={form} action={action} idPrefix={`${step}-`} />
      </div>
    </details>
  );
}
