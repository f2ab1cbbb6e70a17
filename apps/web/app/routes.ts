import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { isConsolePage, type Page } from './page.ts';
import { PAGES } from './route-table.ts';

const entry = ({ path, file, id }: Page): RouteConfigEntry =>
  path === '/' ? index(file) : route(path, file, id === undefined ? {} : { id });

/** The server hands out the site and the console apart (apps/server/pages/console-build.ts). */
export default [
  ...PAGES.filter((page) => !isConsolePage(page)).map(entry),
  layout('masters/shell/console-root.tsx', PAGES.filter(isConsolePage).map(entry)),
] satisfies RouteConfig;
