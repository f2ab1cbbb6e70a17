import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { pathOnThisHost } from '../navigation/return-target.ts';
import { pageTitle } from '../page-title.ts';
import { errorCodeFrom, explainError } from './error-outcome.ts';
import { ErrorPage } from './error-page.tsx';
import { missingPage } from './missing-page.ts';

/** Serves /error and /error/{code}; the status of the answer is the code. `from` is the address that failed. */
export function loader({ context, params, url }: LoaderFunctionArgs) {
  const code = errorCodeFrom(params.code);
  if (code === null) throw missingPage(context, url);
  if (code === 404) throw redirect('/404');
  const from = pathOnThisHost(url.searchParams.get('from'), url.origin);
  return data({ code, from }, { status: code });
}

export function meta({ loaderData }: { readonly loaderData?: { readonly code: number } | undefined }) {
  return [
    { title: pageTitle(explainError(loaderData?.code ?? 500).title) },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function ErrorRoute() {
  const { code, from } = useLoaderData<typeof loader>();
  return <ErrorPage code={code} retry={from} />;
}
