import { data } from 'react-router';
import { pageTitle } from '../page-title.ts';
import { NotFoundPage } from './not-found-page.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [{ title: pageTitle('Page not found') }, { name: 'robots', content: 'noindex' }];
}

export default NotFoundPage;
