import { endpoint } from '@furrow/http/endpoint';
import * as blog from './blog.ts';
import { pageReportBody } from './page-report.ts';

export * from './api-desk.ts';
export * from './api-visit.ts';

/** As the specification names it. */
export const reportMissingPage = endpoint({
  method: 'POST',
  path: '/api/content/404',
  access: 'public',
  summary: 'Report a missing page',
  body: pageReportBody,
  idempotent: 'stored',
});

export const reportSlowPage = endpoint({
  method: 'POST',
  path: '/api/content/page-timeout',
  access: 'public',
  summary: 'Report a page that took too long to load',
  body: pageReportBody,
  idempotent: 'stored',
});

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/content/blog',
  access: 'public',
  summary: 'List published posts, the newest first',
  query: blog.blogQuery,
  answer: blog.blogList,
});

export const readPost = endpoint({
  method: 'GET',
  path: '/api/content/blog/:slug',
  access: 'public',
  summary: 'Read a published post',
  params: blog.contentSlugParams,
  answer: blog.blogPost,
  refusals: ['not_found'],
});

export const readPage = endpoint({
  method: 'GET',
  path: '/api/content/:slug',
  access: 'public',
  summary: 'Read what is needed to lay out a page; slashes of its address are written as %2F',
  params: blog.contentSlugParams,
  answer: blog.contentPage,
  refusals: ['not_found'],
});
