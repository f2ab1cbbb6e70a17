import type { FaqItem } from '@furrow/modules/content/contract';
import { ChevronDown } from 'lucide-react';
import { AppLink } from '../../shell/links/app-link.tsx';
import { TextBody } from '../text/text-body.tsx';

interface FaqQuestionProps {
  readonly item: FaqItem;
  /** The address names this one. */
  readonly isAsked: boolean;
}

export const questionId = (slug: string): string => `question-${slug}`;

export function FaqQuestion({ item: { slug, question, address, text }, isAsked }: FaqQuestionProps) {
  return (
    <details id={questionId(slug)} className="faq-question" open={isAsked}>
      {/* biome-ignore lint/a11y/noAutofocus: whoever followed a link to this question goes on from it, without script too */}
      <summary autoFocus={isAsked}>
        <h3>{question}</h3>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="faq-answer">
        <TextBody blocks={text.blocks} />
        <p className="mt-4 text-small print:hidden">
          <AppLink to={address} className="link-quiet inline-flex min-h-11 items-center sm:min-h-0">
            Link to this answer<span className="visually-hidden">: {question}</span>
          </AppLink>
        </p>
      </div>
    </details>
  );
}
