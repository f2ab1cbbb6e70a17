import { formatShortDate } from '@furrow/kernel/dates';
import type { Accreditation } from '@furrow/modules/investors/contract';
import { Button } from '@furrow/ui/button';
import { KeyValues } from '@furrow/ui/key-values';
import { advisorWords } from './advisor-words.ts';

type Request = NonNullable<Accreditation['request']>;

interface SentRequestProps {
  readonly accreditation: Accreditation;
  readonly request: Request;
  readonly withdrawing: boolean;
  readonly onWithdraw: () => void;
}

/** What a reviewer, or an advisor, has before them; and the way to take it back. */
export function SentRequest({ accreditation, request, withdrawing, onWithdraw }: SentRequestProps) {
  const { statements, methods } = accreditation;
  const said = statements.filter(({ code }) => request.statements.includes(code));
  const { advisor, files } = request;
  return (
    <section aria-labelledby="sent-title">
      <h2 id="sent-title" className="text-h3">
        Your submission
      </h2>
      <KeyValues
        className="mt-4"
        items={[
          { key: 'statement', label: 'Statement', value: said.map(({ label }) => label).join('; ') },
          {
            key: 'method',
            label: 'Method',
            value: methods.find(({ method }) => method === request.method)?.label,
          },
          { key: 'sent', label: 'Submitted', value: dayOf(request.submitted_at) },
          ...(request.answer_expected_on === null
            ? []
            : [
                {
                  key: 'answer',
                  label: 'Our answer',
                  value: `${request.is_late ? 'Was expected' : 'Expected'} by ${formatShortDate(request.answer_expected_on)}`,
                },
              ]),
          ...(files.length > 0
            ? [{ key: 'files', label: 'Documents', value: files.map(({ name }) => name).join(', ') }]
            : []),
          ...(advisor === null
            ? []
            : [
                {
                  key: 'advisor',
                  label: 'Advisor',
                  value: `${advisor.name}, ${advisor.email}`,
                  note: advisorWords(advisor),
                },
              ]),
        ]}
      />
      <div className="mt-6">
        <Button data-testid="withdraw" loading={withdrawing} onClick={onWithdraw}>
          Withdraw submission
        </Button>
        <p className="mt-2 text-ink-muted text-small">We’ll stop the review and you can start over.</p>
      </div>
    </section>
  );
}

const dayOf = (at: string | null) => (at === null ? '' : formatShortDate(new Date(at)));
