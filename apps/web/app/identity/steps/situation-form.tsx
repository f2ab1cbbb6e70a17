import { updateProfile } from '@furrow/modules/identity/api';
import {
  FINANCIAL_SITUATIONS,
  type FinancialSituation,
  NONE_OF_THEM,
  SITUATION_PROBLEMS,
  withTick,
} from '@furrow/modules/identity/rules';
import { CheckboxGroup } from '@furrow/ui/checkbox-group';
import type { FormEvent, ReactNode } from 'react';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { loadForAct } from '../../shell/load-for-act.ts';
import { SITUATION_WORDS } from './situation-words.ts';

const NAME = 'financial_situation';
const CHECKS = { [NAME]: (text: string) => (text === '' ? SITUATION_PROBLEMS.nothing : null) };

interface SituationFormProps {
  /** What was answered before. */
  readonly given: readonly number[];
  readonly action: string;
  readonly onSaved: () => void;
  /** Beside the button. */
  readonly aside?: ReactNode;
}

/** The browser keeps the ticks, so that no refusal can lose them. */
export function SituationForm({ given, action, onSaved, aside }: SituationFormProps) {
  const form = useForm({
    checks: CHECKS,
    async send(_values, element) {
      const { call } = await loadForAct(import('../../shell/session/call-as-viewer.ts'));
      await call(updateProfile, { body: { [NAME]: tickedIn(element) } });
      onSaved();
      return 'leaving';
    },
  });
  const group = (legend: string, codes: readonly FinancialSituation[], more: object = {}) => (
    <CheckboxGroup
      name={NAME}
      legend={legend}
      options={codes.map(({ code }) => optionOf(code))}
      defaultValues={given.map(String)}
      {...more}
    />
  );
  const none = FINANCIAL_SITUATIONS.filter(({ code }) => code === NONE_OF_THEM);
  const own = FINANCIAL_SITUATIONS.filter(({ appliesTo }) => appliesTo === 'individual');
  const others = FINANCIAL_SITUATIONS.filter((each) => !none.includes(each) && !own.includes(each));
  return (
    <form
      method="post"
      noValidate
      className="mt-8 space-y-6"
      onSubmit={form.onSubmit}
      onInput={form.onInput}
      onChange={keepApart}
    >
      <FormProblem form={form} title="Your answer was not saved" labels={{ [NAME]: 'Your situation' }} />
      {group('What applies to you? Check all that apply.', own, { id: NAME, error: form.errorOf(NAME) })}
      <details open={others.some(({ code }) => given.includes(code))} className="fold">
        <summary>I invest through a company, trust or institution</summary>
        {group('What applies to it?', others, { quietLegend: true, className: 'mt-3' })}
      </details>
      {group('Or', none)}
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <SubmitButton form={form}>{action}</SubmitButton>
        {aside}
      </div>
      <NeedsScript>it sends your answer.</NeedsScript>
    </form>
  );
}

function optionOf(code: number) {
  const words = SITUATION_WORDS[code];
  return { value: String(code), label: words?.title, detail: words?.detail };
}

const boxesOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>(`input[name="${NAME}"]`),
];

const tickedIn = (form: HTMLFormElement) =>
  boxesOf(form).flatMap((box) => (box.checked ? [Number(box.value)] : []));

function keepApart({ target, currentTarget: form }: FormEvent<HTMLFormElement>): void {
  if (!(target instanceof HTMLInputElement) || !target.checked) return;
  const kept = withTick(tickedIn(form), Number(target.value));
  for (const box of boxesOf(form)) box.checked = kept.includes(Number(box.value));
}
