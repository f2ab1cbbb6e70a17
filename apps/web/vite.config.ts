import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bareEndpoints } from './bare-endpoints.ts';
import { plainIcons } from './plain-icons.ts';
import { unusedRouterParts } from './unused-router-parts.ts';

/** The files of these folders and names, as one file of script. Small ones compress badly alone, and each costs a round trip. */
const files = (folder: string, names: string) =>
  String.raw`${folder}/(?:${names.trim().split(/\s+/).join('|')})\.(?:tsx?|mjs)`;
const anyOf = (...parts: string[]) => new RegExp(`/(?:${parts.join('|')})$`);

/**
 * What every page needs comes in two files: one rarely changes, one is ours. What the pages about farms share is a third, and what the
 * page of one farm works out a fourth: lists come in words. The others are what some pages share; each is loaded by those alone.
 */
const GROUPS = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'shell',
    test: anyOf(
      files('app', 'root'),
      files('app/shell', 'shell page-meta server-clock chunk-timeout'),
      files('app/shell/errors', 'not-found-page error-page'),
      files('packages/ui', 'button field-context'),
      files('packages/kernel', 'result'),
    ),
  },
  {
    name: 'farms',
    test: anyOf(
      files('app/farms', 'offering-cards offerings-address packed-rows card-fields counts-text'),
      files('app/farms', 'targets-explained not-available'),
      files('farms/rules', 'card-path'),
      files('packages/ui', 'data-table figure figure-row progress-bar'),
      files('packages/kernel', 'text'),
      files('icons', 'sprout'),
    ),
  },
  {
    name: 'figures',
    test: anyOf(
      files('app/farms', 'farm-text availability short-date'),
      files('packages/kernel', 'money dates percent quantities'),
    ),
  },
  {
    name: 'lists',
    test: anyOf(
      files('packages/ui', 'pagination select empty-state'),
      files('app/farms', 'farm-cell'),
      files('app/farms/us-map', 'us-map packed-map'),
      files('icons', 'layout-grid'),
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
    name: 'drawer',
    test: anyOf(files('app/shell/header', 'mobile-menu'), files('packages/ui', 'drawer dialog')),
  },
  {
    name: 'parts',
    test: anyOf(
      files('packages/ui', 'field chip tabs breadcrumbs key-values slider'),
      files('icons', 'circle-dashed plus minus'),
    ),
  },
  {
    name: 'entry',
    test: anyOf(
      files('packages/ui', 'text-input notice error-summary password-input'),
      files('app/identity', 'auth-page calls entry-links'),
      files('app/kit/form', 'use-form needs-script kept-answers form-problem submit-button'),
      files('app/identity/sign-in', 'use-provider social-state'),
      files('app/identity/sign-up', 'terms-note'),
      files('app/identity/passkeys', 'ask-passkey'),
    ),
  },
  {
    name: 'one-farm',
    test: anyOf(
      files(
        'app/farms',
        'score-bar use-share-choice use-want-change use-farm-changes where-text login-invitation',
      ),
      files('app/farms', 'section-meta farm-tabs farm-frame share-stepper risk-flags county-map'),
      files('farms/rules/prospectus', 'projection'),
      files('app/investors', 'account-address'),
    ),
  },
].map((group, place, all) => ({ ...group, priority: all.length - place }));

export default defineConfig({
  plugins: [bareEndpoints(), tailwindcss(), reactRouter(), unusedRouterParts(), plainIcons()],
  build: {
    // Inlined data: URLs would need CSP exceptions for fonts, so assets are always files of their own.
    assetsInlineLimit: 0,
    // The router writes the preloads itself.
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
  // The server bundle carries our own sources, which Node could not load from .tsx, and the icons (plain-icons.ts), and leaves other packages outside.
  ssr: { noExternal: [/^@furrow\//, 'lucide-react'] },
});
