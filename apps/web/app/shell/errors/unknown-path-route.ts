import type { LoaderFunctionArgs } from 'react-router';
import { missingPage } from './missing-page.ts';

/** Every address that no page answers. */
export function loader({ context, url }: LoaderFunctionArgs): Response {
  return missingPage(context, url);
}
