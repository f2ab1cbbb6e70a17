import { formatShortDate } from '@furrow/kernel/dates';
import { acknowledgedField } from '@furrow/modules/investors/rules';
import { Chip } from '@furrow/ui/chip';
import { ChevronDown } from 'lucide-react';
import { ServerFormView } from '../../../kit/server-form/server-form.tsx';
import type { ServerForm } from '../../../kit/server-form/use-server-form.ts';

interface SuitabilityStepProps {
  readonly step: 'wealth' | 'investment';
  readonly title: string;
  readonly form: ServerForm;
  readonly completedAt: string | null;
  /** One of its answers came with a warning. */
  readonly isWarned: boolean;
  /** The one to answer now; the other can be opened. */
  readonly open: boolean;
  readonly action: string;
}

export const stepId = (step: SuitabilityStepProps['step']) => `${step}-step`;
export const stepPrefix = (step: SuitabilityStepProps['step']) => `${step}-`;

export function SuitabilityStep(props: SuitabilityStepProps) {
  const { step, title, form, completedAt, isWarned, open, action } = props;
  const questions = form.description.fields.map(({ name }) => name);
  return (
    <details open={open} className="group border-line border-t pt-6">
      <summary id={stepId(step)} className="flex cursor-pointer flex-wrap items-center gap-3">
        <h3>{title}</h3>
        {completedAt === null ? (
          <Chip>Not answered yet</Chip>
        ) : (
          <Chip tone={isWarned ? 'neutral' : 'positive'}>
            Answered {formatShortDate(new Date(completedAt))}
          </Chip>
        )}
        <ChevronDown aria-hidden className="ml-auto size-5 group-open:rotate-180" />
      </summary>
      <div className="mt-6">
        <ServerFormView
          form={form}
          action={action}
          idPrefix={stepPrefix(step)}
          names={questions.filter((name) => name !== acknowledgedField(step))}
        />
      </div>
    </details>
  );
}
