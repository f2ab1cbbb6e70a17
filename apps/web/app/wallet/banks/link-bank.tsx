import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { AppLink } from '../../shell/links/app-link.tsx';
import { FormPanel } from '../form-panel.tsx';
import { NextBox } from '../pay/next-box.tsx';
import { actHref, type WalletAddress } from '../wallet-address.ts';
import { useBankLink } from './use-bank-link.ts';

/** Links a bank by logging in there: the quick way, with the other beside it. */
export function LinkBank({ address }: { readonly address: WalletAddress }) {
  const { linking, problem, begin } = useBankLink(address);
  return (
    <FormPanel title="Link a bank" address={address}>
      <div className="grid gap-x-12 gap-y-6 lg:grid-cols-2">
        <p className="text-ink-muted">
          Log in at your bank and choose a checking or savings account. It must be in the name of this
          investment account. We never see your password.
        </p>
        <div className="space-y-5">
          <NextBox>
            A new window opens for the log-in. When you’re done, the bank is linked here and you can deposit
            from it at once.
          </NextBox>
          <div className="flex flex-wrap items-center gap-4">
            <Button variant="primary" className="needs-script" loading={linking} onClick={() => void begin()}>
              Continue to your bank
            </Button>
            <AppLink to={actHref(address, 'numbers')} className="link py-1">
              Enter numbers instead
            </AppLink>
          </div>
          {problem !== null && <Notice tone="negative" role="alert" title={problem} />}
          <NeedsScript>it opens the page of your bank.</NeedsScript>
        </div>
      </div>
    </FormPanel>
  );
}
