import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { PAGES } from './route-table.ts';

export default PAGES.map(({ path, file, id }) =>
  path === '/' ? index(file) : route(path, file, id === undefined ? {} : { id }),
) satisfies RouteConfig;
