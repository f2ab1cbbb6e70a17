import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { bareEndpoints } from './bare-endpoints.ts';
import { littleScript } from './little-script.ts';
import { plainIcons } from './plain-icons.ts';
import { routeTableCopy } from './route-table-copy.ts';
import { collectScriptGroups } from './script-groups.ts';

const groups = (await collectScriptGroups(new URL('./app/', import.meta.url))).map((group, place, all) => ({
  ...group,
  priority: all.length - place,
}));

export default defineConfig({
  plugins: [bareEndpoints(), routeTableCopy(), littleScript(), tailwindcss(), reactRouter(), plainIcons()],
  build: {
    // Inlined data: URLs would need CSP exceptions for fonts, so assets are always files of their own.
    assetsInlineLimit: 0,
    // The router writes the preloads itself.
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  // The server bundle carries our own sources, which Node could not load from .tsx, and the icons (plain-icons.ts), and leaves other packages outside.
  ssr: { noExternal: [/^@furrow\//, 'lucide-react'] },
});
