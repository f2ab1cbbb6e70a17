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
  switch (data.key) {
    case 'details':
      return data.form && <DetailsPanel account={account} owner={owner} form={data.form} />;
    case 'verification':
      return data.verification && <VerificationPanel account={account} verification={data.verification} />;
    case 'people':
      return data.page && <PeoplePanel account={account} owner={owner} {...data.page} />;
    case 'business':
      return data.business && <BusinessPanel account={account} business={data.business} />;
    case 'accreditation':
      return data.page && <AccreditationPanel account={account} owner={owner} page={data.page} />;
    case 'suitability':
      return data.page && <SuitabilityPanel account={account} owner={owner} page={data.page} />;
  }
}
