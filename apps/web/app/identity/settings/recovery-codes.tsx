import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { toast } from '../../shell/toasts/toast.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown this once. Each works once, when the authenticator is out of reach. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.show({ code: 'copied', type: 'success', text: 'Recovery codes copied.' });
  };
  return (
    <Notice tone="warning" role="status" title="Save these recovery codes now. We won’t show them again.">
      <p>
        Each code logs you in once if you don’t have your authenticator. Print them or store them somewhere
        safe.
      </p>
      <ul className="my-4 grid max-w-md grid-cols-2 gap-x-6 gap-y-1 font-mono" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => void copy()}>
          Copy
        </Button>
        <a
          className="button button-secondary button-small"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          Download
        </a>
        <Button size="small" variant="primary" onClick={onKept}>
          I saved my codes
        </Button>
      </div>
    </Notice>
  );
}
