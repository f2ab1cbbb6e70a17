import { type LoaderFunctionArgs, redirect } from 'react-router';
import { leadsOn } from './leads-on.ts';
import { missingPage } from './missing-page.ts';

/** Every address that no page answers: some lead on, because an editor said so or a text was renamed. */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const target = await leadsOn(context, url);
  return target === null ? missingPage(context, url) : redirect(target, 301);
}
