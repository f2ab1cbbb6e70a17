import { listOf, pageFields } from '@furrow/http/paging';
import { z } from 'zod';

const instant = z.iso.datetime();
const picture = z.strictObject({ url: z.string(), alt: z.string(), name: z.string() });
const thumbnail = z.strictObject({ large: picture, placeholder: picture });
const named = z.strictObject({ slug: z.string(), name: z.string() });

export const contentSlugParams = z.strictObject({ slug: z.string().max(300) });

const child = z.strictObject({
  slug: z.string(),
  name: z.string(),
  redirect_to: z.string().nullable(),
  is_slug_changed: z.boolean(),
});

export const contentPage = z.strictObject({
  slug: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  template: z.number().int().min(0).max(3),
  children: z.array(child),
  redirect_to: z.string().nullable().describe('The current address, where this one is old'),
  is_slug_changed: z.boolean(),
});

const listed = {
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  featured_image: z.string(),
  page_title: z.string(),
  author_name: z.string(),
  freeze_date: instant.describe('When it was published'),
  meta_description: z.string(),
};

/** As many as the specification's list shows. */
const PAGE = 20;
export const blogQuery = z.strictObject(pageFields(PAGE));
export const blogList = listOf(z.strictObject(listed));

export const blogPost = z.strictObject({
  objects: z.array(
    z.strictObject({
      ...listed,
      post_body: z.string().describe('Safe HTML; charts are tables here'),
      html_title: z.string(),
      name: z.string(),
      author: z.strictObject({ slug: z.string(), name: z.string(), role: z.string(), expertise: z.string() }),
      category: named,
      parent: named.describe('The category'),
      tags: z.array(named),
      featured_post: z.boolean(),
      children: z.array(child),
      you_may_also_like: z.array(z.strictObject(listed)),
      count: z.number().int().describe('Published posts of its category'),
      thumbnail,
      publication_date: instant,
      redirect_to: z.string().nullable(),
      is_slug_changed: z.boolean(),
    }),
  ),
});
