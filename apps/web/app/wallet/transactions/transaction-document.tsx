import { Button } from '@furrow/ui/button';
import { download } from '../../kit/download.ts';
import { useAct } from '../../kit/use-act.ts';

/** Saves the statement of a movement; its address answers only to its owner. */
export function TransactionDocument({ address }: { readonly address: string }) {
  const { acting, act } = useAct();
  return (
    <Button
      size="small"
      className="needs-script"
      loading={acting !== null}
      onClick={() => void act('document', () => download(address, 'distribution-statement.pdf'))}
    >
      Download statement (PDF)
    </Button>
  );
}
