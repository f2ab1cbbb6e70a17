import { sendBusiness } from '@furrow/modules/investors/api';
import type { Business } from '@furrow/modules/investors/contract';
import { stepLink } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { Link } from 'react-router';
import { call } from '../../shell/session/call-as-viewer.ts';
import { DocumentList } from './documents/document-list.tsx';
import { DocumentUpload } from './documents/document-upload.tsx';
import type { PanelAccount } from './panel-account.ts';
import { usePanelAct } from './use-panel-act.ts';

interface BusinessPanelProps {
  readonly account: PanelAccount;
  readonly business: Business;
}

const TONES: Readonly<Record<string, 'positive' | 'negative'>> = {
  approved: 'positive',
  rejected: 'negative',
};

const DOCUMENTS: Readonly<Record<string, string>> = {
  trust: 'The trust agreement: its first page, the pages that name the trustees, and the signatures.',
  solo401k: 'The plan’s adoption agreement, and the sponsor’s formation documents.',
  entity: 'Articles of organization or incorporation, or the partnership agreement, and the EIN letter.',
};

/** The business or trust behind an account: its documents, and its way to whoever reviews them. */
export function BusinessPanel({ account, business }: BusinessPanelProps) {
  const { acting, problem, act } = usePanelAct();
  if (!business.required) return <p>This account has no business or trust to verify.</p>;
  const send = () => act('send', () => call(sendBusiness, { params: { id: account.id } }));
  const isOpen = business.kyb_status === null || business.kyb_status === 'rejected' || business.asked;
  return (
    <div className="space-y-10">
      <Notice
        tone={business.asked ? 'warning' : (TONES[business.kyb_status ?? ''] ?? 'info')}
        title={business.message}
      >
        {business.reason !== null && <p>{business.reason}</p>}
      </Notice>
      <section aria-labelledby="documents-heading" className="space-y-6">
        <h2 id="documents-heading" className="text-h3">
          Documents
        </h2>
        {business.wants_document && (
          <Notice tone="warning" title="Our payment service needs a document from the business.">
            <p>Upload its EIN letter or its state filing.</p>
          </Notice>
        )}
        <DocumentUpload
          accountId={account.id}
          purpose="business_document"
          label="Formation documents"
          help={DOCUMENTS[account.type] ?? ''}
        />
        <DocumentList
          accountId={account.id}
          files={business.files}
          label="Documents for the business or trust"
        />
      </section>
      {isOpen && (
        <section aria-labelledby="send-heading" className="space-y-4 border-line border-t pt-8">
          <h2 id="send-heading" className="text-h3">
            Submit for review
          </h2>
          {business.missing.length > 0 && (
            <>
              <p>Before you can submit:</p>
              <ul className="list-disc pl-5">
                {business.missing.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <p>
                <Link to={stepLink(account.id, 'details')} className="link">
                  Review the account details
                </Link>{' '}
                or{' '}
                <Link to={stepLink(account.id, 'people')} className="link">
                  the people
                </Link>
                .
              </p>
            </>
          )}
          {business.can_send && (
            <>
              <p>
                We’ll review the account details, the people and the documents, and email you when we’re done.
              </p>
              <Button
                data-testid="submit-business"
                variant="primary"
                size="large"
                loading={acting !== null}
                onClick={() => void send()}
              >
                Submit for review
              </Button>
            </>
          )}
          {problem !== null && <Notice tone="negative" role="alert" title={problem} />}
        </section>
      )}
    </div>
  );
}
