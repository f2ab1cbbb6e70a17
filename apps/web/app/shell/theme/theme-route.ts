import { type LoaderFunctionArgs, redirect } from 'react-router';
import { themeCookie } from '../cookies.ts';
import { missingPage } from '../errors/missing-page.ts';
import { pathOnThisHost } from '../navigation/return-target.ts';
import { isThemeOption } from './theme.ts';

export function loader({ context, params, url }: LoaderFunctionArgs): Response {
  const { choice } = params;
  if (!isThemeOption(choice)) return missingPage(context, url);
  return redirect(pathOnThisHost(url.searchParams.get('back'), url.origin) ?? '/', {
    headers: { 'Set-Cookie': themeCookie(choice), 'Cache-Control': 'no-store' },
  });
}
