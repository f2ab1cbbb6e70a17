import { addressOf } from '@furrow/http/endpoint';
import { formatMonth } from '@furrow/kernel/dates';
import { showStatement } from '@furrow/modules/wallet/api';
import { Field } from '@furrow/ui/field';
import { Select } from '@furrow/ui/select';
import { download } from '../kit/download.ts';
import { FormProblem } from '../kit/form/form-problem.tsx';
import { NeedsScript } from '../kit/form/needs-script.tsx';
import { SubmitButton } from '../kit/form/submit-button.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { statementPeriods } from './statement-periods.ts';

interface StatementsProps {
  readonly accountId: string;
  readonly today: string;
}

/** The wallet's statement of a month or a year, to keep. */
export function Statements({ accountId, today }: StatementsProps) {
  const form = useForm({
    checks: {},
    async send({ period = '' }) {
      const query = period.length === 4 ? { year: period } : { month: period };
      await download(
        addressOf(showStatement.path, { params: { id: accountId }, query }),
        `wallet-${period}.pdf`,
      );
      return 'done';
    },
  });
  const { months, years } = statementPeriods(today);
  const options = [
    ...months.map((value) => ({ value, label: formatMonth(value) })),
    ...years.map((value) => ({ value, label: `All of ${value}` })),
  ];
  return (
    <section aria-labelledby="statements" className="border-line-ink border-t pt-5">
      <h3 id="statements" className="font-sans font-semibold text-body tracking-normal">
        Statements
      </h3>
      <form noValidate className="mt-3 space-y-3" onSubmit={form.onSubmit}>
        <FormProblem form={form} title="No statement was made" labels={{}} />
        <Field id="statement-period" label="Month or year">
          <Select name="period" options={options} />
        </Field>
        <SubmitButton form={form}>Download PDF</SubmitButton>
      </form>
      <NeedsScript>a statement is handed out to you alone.</NeedsScript>
    </section>
  );
}
