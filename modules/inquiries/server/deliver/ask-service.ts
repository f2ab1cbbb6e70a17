import type { FormOutcome } from '@furrow/providers/marketing-forms';
import {
  type Answers,
  type InquiryKind,
  pageNameOf,
  submittedFields,
  type Tracking,
} from '../../rules/index.ts';
import type { InquiryDeps } from '../inquiry-deps.ts';
import { isSuppressed } from '../suppression/suppressed-addresses.ts';

export interface AskedSubmission {
  readonly kind: InquiryKind;
  readonly email: string;
  readonly answers: Answers;
  readonly tracking: Tracking;
  readonly pageUri: string | null;
  readonly hutk: string | null;
}

/** What became of asking. Withheld: the sender wants no email, so the service was not asked. */
export type AskOutcome = FormOutcome | { readonly kind: 'withheld' };

/** Passes one record on. An outside service does not know who asked us not to be written to, so that is asked here. */
export async function askService(
  { database, forms, formIds }: Pick<InquiryDeps, 'database' | 'forms' | 'formIds'>,
  { kind, email, answers, tracking, pageUri, hutk }: AskedSubmission,
): Promise<AskOutcome> {
  if (await isSuppressed(database, email)) return { kind: 'withheld' };
  return forms.submit({
    formId: formIds[kind],
    fields: submittedFields({ email, answers, tracking }),
    context: {
      pageName: pageNameOf(kind),
      ...(pageUri === null ? {} : { pageUri }),
      ...(hutk === null ? {} : { hutk }),
    },
  });
}
