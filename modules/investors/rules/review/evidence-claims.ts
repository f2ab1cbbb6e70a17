import type { FormValues } from '@furrow/forms/values';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import { checkEvidence } from '../accreditation/check-evidence.ts';
import { type EvidenceAsked, evidenceForm } from '../forms/evidence-form.ts';
import type { KycStatus } from '../verification/kyc-status.ts';
import { type AnswerLine, answerLines } from './answer-lines.ts';

/** What a claim is to be compared with. */
export type ClaimBasis = 'documents' | 'statement' | 'register' | 'advisor' | 'identity_check';

/** One thing that a request says, and what speaks for it. */
export interface EvidenceClaim extends AnswerLine {
  readonly basis: ClaimBasis;
  /** Whether what was said is enough for the rule; null where the rule asks for nothing beyond that it is said. */
  readonly holds: boolean | null;
  /** Why it is not enough. */
  readonly problem: string | null;
}

interface Claimed extends EvidenceAsked {
  readonly answers: FormValues;
  /** How many documents came with it. */
  readonly files: number;
  readonly advisorConfirmed: boolean;
  readonly identity: { readonly status: KycStatus; readonly passedOn: CalendarDay | null };
}

/** Not claims: the years say what the documents are about, and the reply is read as the owner wrote it. */
const ASIDE: ReadonlySet<string> = new Set(['income_years', 'reply']);

/** What the owner claims, judged by the rule that let it be sent. A reviewer compares it with what it rests on. */
export function evidenceClaims(claimed: Claimed): EvidenceClaim[] {
  const { answers, files } = claimed;
  const form = evidenceForm(claimed);
  const counted = Array.from({ length: files }, (_, index) => ({ id: `${index}`, name: '', bytes: 1 }));
  const problems = checkEvidence(claimed, { ...answers, files: counted });
  const lines = answerLines(form, answers).filter(({ name }) => !ASIDE.has(name));
  return [
    ...lines.map((line): EvidenceClaim => {
      const [problem = null] = problems[line.name] ?? [];
      const basis = basisOf(
        claimed,
        line,
        form.fields.some(({ type }) => type === 'file'),
      );
      return { ...line, basis, problem, holds: holdsOf(claimed, line, problem) };
    }),
    identityClaim(claimed),
  ];
}

function basisOf({ method }: Claimed, { type }: AnswerLine, hasFiles: boolean): ClaimBasis {
  if (type === 'checkbox') return 'statement';
  if (method === 'license') return 'register';
  if (method === 'advisor_attestation') return 'advisor';
  return hasFiles ? 'documents' : 'statement';
}

function holdsOf(
  { method, advisorConfirmed }: Claimed,
  { type }: AnswerLine,
  problem: string | null,
): boolean | null {
  if (problem !== null) return false;
  if (method === 'advisor_attestation') return advisorConfirmed;
  return type === 'money' || type === 'date' ? true : null;
}

/** Whoever is accredited must be who they say. */
function identityClaim({ identity: { status, passedOn } }: Claimed): EvidenceClaim {
  return {
    name: 'identity',
    label: 'Identity check',
    type: 'date',
    values: passedOn === null ? [] : [passedOn],
    basis: 'identity_check',
    holds: status === 'success',
    problem: null,
  };
}
