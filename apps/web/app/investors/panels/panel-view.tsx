import type { Account } from '@furrow/modules/investors/contract';
import type { PanelData } from './account-panels.ts';
import { AccreditationPanel } from './accreditation-panel.tsx';
import { BusinessPanel } from './business-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { SuitabilityPanel } from './suitability-panel.tsx';
import { VerificationPanel } from './verification-panel.tsx';

interface PanelViewProps {
  readonly account: Account;
  readonly owner: string;
  readonly data: PanelData;
}

export function PanelView({ account, owner, data }: PanelViewProps) {
  const own = { account, owner };
  switch (data.key) {
    case 'details':
      return data.page && <DetailsPanel {...own} page={data.page} />;
    case 'verification':
      return data.verification && <VerificationPanel account={account} verification={data.verification} />;
    case 'people':
      return data.page && <PeoplePanel {...own} {...data.page} />;
    case 'business':
      return data.business && <BusinessPanel account={account} business={data.business} />;
    case 'accreditation':
      return data.page && <AccreditationPanel {...own} page={data.page} />;
    case 'suitability':
      return data.page && <SuitabilityPanel {...own} page={data.page} />;
  }
}
