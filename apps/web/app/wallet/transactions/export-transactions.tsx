import { addressOf } from '@furrow/http/endpoint';
import { exportTransactions } from '@furrow/modules/wallet/api';
import { Button } from '@furrow/ui/button';
import { Download } from 'lucide-react';
import { download } from '../../kit/download.ts';
import { useAct } from '../../kit/use-act.ts';

/** Every movement as a table for a spreadsheet, whatever is filtered on the page. */
export function ExportTransactions({ accountId }: { readonly accountId: string }) {
  const { acting, act } = useAct();
  const save = () =>
    act('export', () =>
      download(addressOf(exportTransactions.path, { params: { id: accountId } }), 'wallet.csv'),
    );
  return (
    <Button
      size="small"
      variant="quiet"
      className="needs-script"
      loading={acting !== null}
      onClick={() => void save()}
    >
      <Download aria-hidden />
      CSV<span className="visually-hidden"> of every movement</span>
    </Button>
  );
}
