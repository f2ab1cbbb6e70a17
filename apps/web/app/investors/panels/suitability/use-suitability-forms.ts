import type { FieldValue, FormValues } from '@furrow/forms/values';
import type { Id } from '@furrow/kernel/ids';
import { suitabilityForms } from '@furrow/modules/investors/api';
import type { SuitabilityPage } from '@furrow/modules/investors/contract';
import {
  acknowledgedField,
  acknowledgedIn,
  answersToQuestions,
  SUITABILITY_STEPS,
  type SuitabilityStep,
  type SuitabilityWarning,
  stepOfQuestion,
  suitabilityWarnings,
  unacknowledged,
} from '@furrow/modules/investors/rules';
import { type ServerForm, useServerForm } from '../../../kit/server-form/use-server-form.ts';
import { formServer } from '../../form-server.ts';

interface Asked {
  readonly accountId: Id<'acc'>;
  readonly owner: string;
  readonly page: SuitabilityPage;
  readonly onDone: () => void;
}

export interface SuitabilityForms {
  readonly forms: Readonly<Record<SuitabilityStep, ServerForm>>;
  /** About the answers as they stand on the screen, saved or not. */
  readonly warnings: readonly SuitabilityWarning[];
  /** Those that their owner has not acknowledged yet. */
  readonly open: readonly SuitabilityWarning[];
  acknowledge(isTicked: boolean): void;
}

/** Both steps at once, because a warning about one answer is read together with the others. */
export function useSuitabilityForms({ accountId, owner, page, onDone }: Asked): SuitabilityForms {
  // A year later the same answers may simply be confirmed.
  const common = { owner, onDone, changesRequired: false } as const;
  const of = (step: SuitabilityStep) => ({
    ...common,
    server: formServer(suitabilityForms[step], { params: { id: accountId } }),
    description: page[step].description,
    initial: page[step].answer,
  });
  const wealth = useServerForm(of('wealth'));
  const investment = useServerForm(of('investment'));
  const forms = {
    wealth: endingAcknowledged(wealth, 'wealth'),
    investment: endingAcknowledged(investment, 'investment'),
  };
  const values: FormValues = { ...wealth.values, ...investment.values };
  const warnings = suitabilityWarnings(answersToQuestions(values));
  return {
    forms,
    warnings,
    open: unacknowledged(values, warnings),
    acknowledge(isTicked) {
      for (const step of SUITABILITY_STEPS) {
        const own = warnings.filter(({ field }) => stepOfQuestion(field) === step);
        if (own.length > 0)
          forms[step].type(acknowledgedField(step), isTicked ? own.map(({ field }) => field) : []);
      }
    },
  };
}

/** What was acknowledged of an answer ends with the answer, here as on the server. */
function endingAcknowledged(form: ServerForm, step: SuitabilityStep): ServerForm {
  const field = acknowledgedField(step);
  return {
    ...form,
    type(name: string, value: FieldValue) {
      form.type(name, value);
      const ticked = acknowledgedIn(form.values, step);
      if (ticked.includes(name))
        form.type(
          field,
          ticked.filter((one) => one !== name),
        );
    },
  };
}
