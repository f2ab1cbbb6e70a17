import type { AnalyticEvent, NotificationChannel } from '../rules/index.ts';
import type { Notification } from './message.ts';

/** On a person's own `general-system` and `general-updates`. */
export type NotificationMessage =
  | { readonly event: 'new'; readonly item: Notification; readonly new: number; readonly red: number }
  /** Some or all were read, here or on another device; or something that was red is mended. */
  | {
      readonly event: 'read';
      readonly ids: readonly string[] | 'all';
      readonly new: number;
      readonly red: number;
    };

/** On `market`, for one person or, once a banner is taken down, for everybody. */
export type BannerLiveMessage =
  | {
      readonly event: 'message';
      readonly id: string;
      readonly text: string;
      readonly link: string | null;
    }
  | { readonly event: 'messageClosed'; readonly id: string };

export const MARKET_CHANNEL = 'market';

export const NEW_TOPIC = 'notifications.new';
export const READ_TOPIC = 'notifications.read';

/** On a person's own `analytic`; told again once a browser has reported it. */
export type AnalyticMessage = {
  readonly id: string;
  readonly event: AnalyticEvent;
  readonly read_flag: boolean;
};

export const ANALYTIC_TOPIC = 'notifications.analytic';

export type { NotificationChannel };
