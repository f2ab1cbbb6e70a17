import type { Account } from '@furrow/modules/investors/contract';
import type { PanelData } from './account-panels.ts';
import { DetailsPanel } from './details-panel.tsx';
import { SuitabilityPanel } from './suitability-panel.tsx';

interface PanelViewProps {
  readonly account: Account;
  readonly owner: string;
  readonly data: PanelData;
}

export function PanelView({ account, owner, data }: PanelViewProps) {
  switch (data.key) {
    case 'details':
      return data.form && <DetailsPanel account={account} owner={owner} form={data.form} />;
    case 'suitability':
      return data.page && <SuitabilityPanel account={account} owner={owner} page={data.page} />;
  }
}
