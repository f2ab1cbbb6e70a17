import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { PAGES } from './route-table.ts';

export default PAGES.map(({ path, file }) =>
  path === '/' ? index(file) : route(path, file),
) satisfies RouteConfig;
