import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { pathOnThisHost } from '../navigation/return-target.ts';
import { pageTitle } from '../page-title.ts';
import { errorCodeFrom, explainAddress } from './error-addresses.ts';
import type { Explanation } from './error-outcome.ts';
import { ErrorPage } from './error-page.tsx';
import { missingPage } from './missing-page.ts';

/** Serves /error and /error/{code}; the status of the answer is the code. `from` is the address that failed. */
export function loader({ context, params, url }: LoaderFunctionArgs) {
  const code = errorCodeFrom(params.code);
  if (code === null) throw missingPage(context, url);
  if (code === 404) throw redirect('/404');
  const from = pathOnThisHost(url.searchParams.get('from'), url.origin);
  return data({ code, from, explanation: explainAddress(code) }, { status: code });
}

interface ErrorMeta {
  readonly loaderData?: { readonly explanation: Explanation } | undefined;
}

export function meta({ loaderData }: ErrorMeta) {
  return [
    { title: pageTitle(loaderData?.explanation.title ?? 'Something went wrong') },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function ErrorRoute() {
  const { code, from, explanation } = useLoaderData<typeof loader>();
  return <ErrorPage code={code} explanation={explanation} retry={from} />;
}
