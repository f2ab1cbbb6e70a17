import { orNotFound } from '@furrow/http/or-not-found';
import { route } from '@furrow/http/route';
import type { FastifyPluginAsync } from 'fastify';
import { listPosts, readPage, readPost } from '../../contract/api.ts';
import type { ContentReading, PostCard } from '../../contract/index.ts';
import { textHtml } from '../text/text-html.ts';
import { type Edition, libraryKey } from './library.ts';
import { postCards } from './post-cards.ts';

export interface BlogDeps {
  readonly reading: ContentReading;
  readonly library: () => Promise<Edition>;
}

/** What the specification's content service answers, in its words. Pages of the site read without this detour. */
export function blogRoutes(deps: BlogDeps): FastifyPluginAsync {
  const { reading, library } = deps;
  return async (app) => {
    route(app, listPosts, async ({ query: { limit, offset } }) => {
      const posts = postCards(await library());
      const count = posts.length;
      return { data: posts.slice(offset, offset + limit).map(listed), count, total: count };
    });

    route(app, readPost, async ({ params }) => {
      const asked = params.slug;
      const slug = await currentSlug(deps, asked);
      const post = orNotFound(await reading.post(slug, null));
      const { category, tags, author, writer, related } = post;
      const categoryPosts = postCards(await library()).filter((one) => one.category.slug === category.slug);
      const picture = { alt: `A field seen from above: ${post.study}`, name: post.study };
      return {
        objects: [
          {
            ...listed(post),
            post_body: textHtml(post.text),
            html_title: post.htmlTitle,
            name: post.title,
            author: { ...author, role: writer?.role ?? '', expertise: writer?.expertise ?? '' },
            category,
            parent: category,
            tags: [...tags],
            featured_post: post.featured,
            children: [],
            you_may_also_like: related.map(listed),
            count: categoryPosts.length,
            thumbnail: {
              large: { url: pictureOf(post), ...picture },
              placeholder: { url: placeholderOf(post), ...picture },
            },
            publication_date: post.publishedAt,
            redirect_to: slug === asked ? null : post.address,
            is_slug_changed: slug !== asked,
          },
        ],
      };
    });

    route(app, readPage, async ({ params }) => {
      const asked = `/${params.slug}`;
      const here = await pageAt(reading, asked);
      const address = here === null ? ((await reading.redirectFrom(asked)) ?? asked) : asked;
      const isChanged = address !== asked;
      const page = orNotFound(here ?? (await pageAt(reading, address)));
      return {
        slug: address.slice(1),
        seo_title: page.seoTitle,
        seo_description: page.seoDescription,
        template: page.template,
        children: page.children.map((child) => ({
          slug: child.address.slice(1),
          name: child.title,
          redirect_to: null,
          is_slug_changed: false,
        })),
        redirect_to: isChanged ? address : null,
        is_slug_changed: isChanged,
      };
    });
  };
}

/** An old slug of a post leads on to the one it has now, whatever category it had then. */
async function currentSlug({ reading, library }: BlogDeps, asked: string): Promise<string> {
  if ((await reading.post(asked, null)) !== null) return asked;
  const { redirects, bySlug } = await library();
  for (const [from, to] of redirects) {
    const [, first, , slug, ...deeper] = from.split('/');
    const current = to.split('/').at(-1) ?? '';
    const isPost = first === 'learn' && deeper.length === 0 && bySlug.has(libraryKey('post', current));
    if (isPost && slug === asked) return current;
  }
  return asked;
}

/** What is published at an address: a page of the firm or a legal text. */
const pageAt = async (reading: ContentReading, address: string) =>
  (await reading.page(address, null)) ?? (await legalPage(reading, address));

async function legalPage(reading: ContentReading, address: string) {
  const legal = await reading.legal(address, null, null);
  return legal === null ? null : { ...legal, template: 2, children: [] };
}

const pictureOf = ({ study }: PostCard): string => `/portraits/study/${study}.svg`;
/** A kilobyte to show until the large one is there. */
const placeholderOf = ({ study }: PostCard): string => `/portraits/study/${study}/placeholder.svg`;

const listed = (post: PostCard) => ({
  id: post.id,
  title: post.title,
  slug: post.slug,
  featured_image: pictureOf(post),
  page_title: post.title,
  author_name: post.author.name,
  freeze_date: post.publishedAt,
  meta_description: post.metaDescription,
});
