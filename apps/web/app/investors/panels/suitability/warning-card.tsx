import type { OfferingHolds } from '@furrow/modules/investors/contract';
import { acknowledgedField, type SuitabilityWarning, stepOfQuestion } from '@furrow/modules/investors/rules';
import { Checkbox } from '@furrow/ui/checkbox';
import { TriangleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { HorizonFigure } from './horizon-figure.tsx';
import { SHORT_HORIZON, yearsText } from './horizon-scale.ts';
import { stepPrefix } from './suitability-step.tsx';
import type { SuitabilityForms } from './use-suitability-forms.ts';

interface WarningCardProps extends SuitabilityForms {
  readonly holds: OfferingHolds | null;
  /** When it was acknowledged, in words; null while it is not. */
  readonly acknowledged: string | null;
}

/** What speaks against these investments, before anything is said of the result; with the reason and a checkbox of its own. */
export function WarningCard({ forms, warnings, open, holds, acknowledged, acknowledge }: WarningCardProps) {
  const [first] = open.length > 0 ? open : warnings;
  if (first === undefined) return null;
  const step = stepOfQuestion(first.field);
  const name = acknowledgedField(step);
  const isOne = warnings.length === 1;
  const [error] = forms[step].errors[name] ?? [];
  return (
    <section
      aria-labelledby="suitability-warning"
      className="overflow-clip rounded-md border border-warning border-l-4 bg-surface-raised"
    >
      <div className="flex gap-4 bg-warning-tint p-5 sm:p-6">
        <TriangleAlert aria-hidden className="mt-1 size-6 flex-none text-warning" />
        <div className="min-w-0 flex-1">
          <h3 id="suitability-warning">
            {isOne
              ? first.title
              : `${numberOf(warnings.length)} of your answers suggest these investments may not suit you`}
          </h3>
          {isOne ? (
            <p className="mt-2">{reasonOf(first, holds)}</p>
          ) : (
            <ul className="mt-2 list-disc space-y-2 pl-5">
              {warnings.map((warning) => (
                <li key={warning.field}>
                  {reasonOf(warning, holds)} <ChangeAnswer warning={warning} />
                </li>
              ))}
            </ul>
          )}
          {holds !== null && warnings.some(isHorizon) && <HorizonFigure holds={holds} />}
        </div>
      </div>
      <div className="space-y-2 p-5 sm:p-6">
        <Checkbox
          id={`${stepPrefix(step)}${name}`}
          label={
            <b>
              {isOne
                ? first.acknowledgement
                : 'I have read these warnings. I understand that I may lose money and may not be able to sell for years, and I want to continue.'}
            </b>
          }
          checked={open.length === 0}
          disabled={!forms[step].isHydrated}
          error={error}
          onChange={(event) => acknowledge(event.currentTarget.checked)}
        />
        <p className="text-fine text-ink-muted">
          {acknowledged === null
            ? 'We record your answer with the date and time. You don’t have to invest in anything.'
            : `Acknowledged ${acknowledged}. We’ll ask again if one of these answers changes.`}
        </p>
        {isOne && (
          <p className="text-fine">
            Chose the wrong answer? <ChangeAnswer warning={first} />
          </p>
        )}
      </div>
    </section>
  );
}

const isHorizon = ({ field }: SuitabilityWarning) => field === 'time_horizon';

function reasonOf(warning: SuitabilityWarning, holds: OfferingHolds | null): string {
  if (!isHorizon(warning)) return warning.message;
  const chosen = `You chose a time horizon of ${yearsText(SHORT_HORIZON.from, SHORT_HORIZON.to)}.`;
  const plan =
    holds === null
      ? ''
      : ` Our open offerings plan to hold their land for ${yearsText(holds.shortest_years, holds.longest_years)}.`;
  return `${chosen} ${warning.message}${plan} If you want to sell sooner, there may be no buyer.`;
}

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five'] as const;
const numberOf = (count: number) => NUMBERS[count] ?? String(count);

function ChangeAnswer({ warning: { field, subject } }: { readonly warning: SuitabilityWarning }) {
  const id = `${stepPrefix(stepOfQuestion(field))}${field}`;
  return (
    <a href={`#${id}`} className="link" onClick={(event) => goToAnswer(event, id)}>
      Change {subject}
    </a>
  );
}

/** Its step may be closed, and its question may be answered: the cursor goes to the answer. */
function goToAnswer(event: MouseEvent, id: string): void {
  const first = document.getElementById(id);
  if (first === null) return;
  event.preventDefault();
  const step = first.closest('details');
  if (step !== null) step.open = true;
  const chosen = first.closest('fieldset')?.querySelector<HTMLElement>(':checked') ?? first;
  chosen.focus({ preventScroll: true });
  chosen.closest('fieldset')?.scrollIntoView({ block: 'center' });
}
