import type { NotificationType } from '@furrow/modules/notifications/rules';
import {
  BadgeCheck,
  Ban,
  Coins,
  FileText,
  HandCoins,
  LandPlot,
  type LucideIcon,
  ShieldCheck,
  Sprout,
  Wallet,
} from 'lucide-react';

export const TYPE_ICONS: Readonly<Record<NotificationType, LucideIcon>> = {
  welcome: Sprout,
  verification: ShieldCheck,
  congrats: BadgeCheck,
  document: FileText,
  wallet: Wallet,
  investment: LandPlot,
  distribution: HandCoins,
  custom_distribution: Coins,
  restricted: Ban,
};

/** Beside the name of the type, which says the same. */
export function TypeIcon({ type, tone }: { readonly type: NotificationType; readonly tone: string }) {
  const Icon = TYPE_ICONS[type];
  return (
    <span className="notification-icon" data-tone={tone} aria-hidden>
      <Icon />
    </span>
  );
}
