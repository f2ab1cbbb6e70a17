import { type LoaderFunctionArgs, redirect } from 'react-router';
import { themeCookie } from '../cookies.ts';
import { missingPage } from '../errors/missing-page.ts';
import { returnTarget } from '../navigation/return-target.ts';
import { isThemeOption } from './theme.ts';

export function loader({ context, params, url }: LoaderFunctionArgs): Response {
  const { choice } = params;
  if (!isThemeOption(choice)) return missingPage(context, url);
  return redirect(returnTarget(url.searchParams.get('back') ?? '/', url.origin), {
    headers: { 'Set-Cookie': themeCookie(choice), 'Cache-Control': 'no-store' },
  });
}
