import { defineModule } from '@furrow/module/define-module';
import { contentPages } from './server/pages.ts';
import { contentRoutes } from './server/routes.ts';

export default defineModule({
  name: 'content',
  migrations: new URL('./server/migrations/', import.meta.url),
  routes: (house) => [{ routes: contentRoutes(house) }],
  pages: () => contentPages,
});
