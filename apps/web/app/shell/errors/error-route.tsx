import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { pageTitle } from '../page-title.ts';
import { errorCodeFrom } from './error-outcome.ts';
import { ErrorPage } from './error-page.tsx';

/** Serves /error and /error/{code}; the status of the answer is the code. */
export function loader({ params }: LoaderFunctionArgs) {
  const code = errorCodeFrom(params.code);
  if (code === 404) throw redirect('/404');
  return data({ code }, { status: code });
}

export function meta() {
  return [{ title: pageTitle('Something went wrong') }, { name: 'robots', content: 'noindex' }];
}

export default function ErrorRoute() {
  const { code } = useLoaderData<typeof loader>();
  return <ErrorPage code={code} retry="/" />;
}
