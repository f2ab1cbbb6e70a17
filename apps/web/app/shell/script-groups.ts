import { anyOf, files, type ScriptGroup } from '../../script-groups.ts';

/**
 * What every page needs comes in two files: one rarely changes, one is ours. What pages that are only read need of it without the rest
 * (asleep/) is a third. The others are what some pages share.
 */
export const SCRIPT_GROUPS: readonly ScriptGroup[] = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'early',
    test: anyOf(
      files('app/shell', 'cookies idle replay-presses server-clock'),
      files('app/shell/asleep', 'sleeping-page'),
      files('app/shell/banners', 'accept-cookies'),
      files('app/shell/render', 'early-presses'),
      files('app/shell/maintenance', 'super-user-key'),
      files('app/shell/session', 'marker-key auth-error'),
      files('app/shell/tracking', 'begun-counting fetch-tracker kept-keys may-track-here'),
      files('content/rules/visits', 'tracking-choice'),
    ),
  },
  {
    name: 'shell',
    test: anyOf(
      files('app', 'root'),
      files('app/shell', 'shell page-meta chunk-timeout'),
      files('app/shell/errors', 'error-page'),
      files('packages/ui', 'button field-context'),
      files('packages/kernel', 'result text'),
      files('icons', 'x'),
    ),
  },
  {
    name: 'session',
    test: anyOf(
      files('app/shell/session', 'browser-session call-as-viewer'),
      files('app/identity/verification', 'resend'),
      files('app/shell/api', 'api-client'),
      files('packages/kernel', 'errors'),
    ),
  },
  {
    name: 'footer',
    test: anyOf(
      files('app/shell/footer', 'site-footer'),
      files('app/shell/banners', 'demonstration-strip maintenance-banner'),
    ),
  },
  {
    name: 'drawer',
    test: anyOf(files('app/shell/header', 'mobile-menu'), files('packages/ui', 'drawer dialog')),
  },
];
