import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { plainIcons } from './plain-icons.ts';
import { unusedRouterParts } from './unused-router-parts.ts';

/**
 * What every page needs comes in two files, which compress better than twenty: one rarely changes, one is ours. What the pages about farms
 * share is a third, and what the page of one farm works out a fourth: lists come in words.
 */
const CHUNKS = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 4 },
  {
    name: 'shell',
    test: /\/(app\/(root|shell\/shell|shell\/errors\/(not-found|error)-page)\.tsx|app\/shell\/page-meta\.ts|ui\/(button\.tsx|field-context\.ts)|kernel\/result\.ts)$/,
    priority: 3,
  },
  {
    name: 'farms',
    test: /\/(app\/farms\/(offering-cards|offerings-address|counts-text|targets-explained|not-available)\.tsx?|packages\/kernel\/text\.ts|packages\/ui\/(data-table|figure|figure-row|progress-bar)\.tsx)$/,
    priority: 2,
  },
  {
    name: 'figures',
    test: /\/(app\/farms\/(farm-text|availability|short-date)\.ts|packages\/kernel\/(money|dates|percent|quantities)\.ts)$/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), unusedRouterParts(), plainIcons()],
  build: {
    // Inlined data: URLs would need CSP exceptions for fonts, so assets are always files of their own.
    assetsInlineLimit: 0,
    // The router writes the preloads itself.
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  // The server bundle carries our own sources, which Node could not load from .tsx, and the icons (plain-icons.ts), and leaves other packages outside.
  ssr: { noExternal: [/^@furrow\//, 'lucide-react'] },
});
