import { IconButton } from '@furrow/ui/icon-button';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from '../shell/toasts/toast.ts';

const SHOWN_MS = 3_000;

interface CopyButtonProps {
  /** 'routing number' */
  readonly what: string;
  readonly text: string;
}

/** Copies what stands beside it, and says whether it did: a browser may refuse. */
export function CopyButton({ what, text }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.show({
        code: 'not-copied',
        type: 'error',
        text: `Your browser didn’t let us copy the ${what}. Select it and copy it yourself.`,
      });
    }
  };
  return (
    <>
      <IconButton
        className="script-only"
        size="small"
        label={`Copy ${what}`}
        icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => void copy()}
      />
      <span role="status" className="visually-hidden">
        {isCopied ? `Copied the ${what}` : ''}
      </span>
    </>
  );
}
