import { Button } from '@furrow/ui/button';
import { Chip } from '@furrow/ui/chip';
import { Download } from 'lucide-react';
import { useAct } from '../../kit/use-act.ts';
import { byValidity, type SignedDocument, signerLine } from './document-words.ts';
import { downloadDocument } from './download-document.ts';

interface SignedDocumentsProps {
  readonly documents: readonly SignedDocument[];
  /** The account that held the shares, once they are gone: it may still read what was signed for them. */
  readonly formerOwner?: string | null | undefined;
}

/** What was signed for an investment, who signed it and when, each to be saved. */
export function SignedDocuments({ documents, formerOwner = null }: SignedDocumentsProps) {
  const { acting, act } = useAct();
  if (documents.length === 0) return null;
  return (
    <section aria-labelledby="signed-documents" className="mt-10">
      <h2 id="signed-documents" className="text-h3">
        Signed documents
      </h2>
      <ul className="mt-3 border-line-ink border-t">
        {byValidity(documents).map((document) => (
          <li
            key={document.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b py-4"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-3">
                <b className="font-semibold">{document.name}</b>
                {document.is_current ? null : <Chip>Replaced</Chip>}
              </p>
              {document.signers.map((signer) => (
                <p key={signer.role} className="text-ink-muted text-small">
                  {signerLine(signer)}
                </p>
              ))}
            </div>
            <Button
              size="small"
              className="needs-script"
              loading={acting === document.id}
              onClick={() =>
                void act(document.id, () => downloadDocument(document.id, document.name, formerOwner))
              }
            >
              <Download aria-hidden /> Download
              <span className="visually-hidden">
                {' '}
                the {document.name}
                {document.is_current ? '' : ', replaced'}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
