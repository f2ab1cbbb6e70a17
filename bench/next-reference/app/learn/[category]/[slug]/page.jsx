import Link from 'next/link';
import { Icon } from '../../../../components/icons.jsx';
import { LineChart } from '../../../../components/line-chart.jsx';
import { PrintButton } from '../../../../components/print-button.jsx';
import { QuestionForm } from '../../../../components/question-form.jsx';
import { formatDay } from '../../../../data/farm-text.js';
import { readPost } from '../../../../data/posts.js';

export const dynamic = 'force-dynamic';

const BELOW = [
  { id: 'sources', text: 'Sources' },
  { id: 'questions', text: 'Questions from readers' },
];

export async function generateMetadata() {
  const { object } = await readPost();
  return { title: `${object.html_title} · Furrow`, description: object.meta_description };
}

export default async function Post() {
  const { object, blocks, headings, head } = await readPost();
  const { category, author, tags } = object;
  const parts = [...headings, ...BELOW];
  const link = `/learn/author/${author.slug}`;
  return (
    <article>
      <div className="page pt-8 pb-16">
        <nav aria-label="Breadcrumbs" className="breadcrumbs">
          <ol>
            <li>
              <Link href="/learn" className="link-quiet">
                Learning Center
              </Link>
            </li>
            <li>
              <Link href={`/learn/${category.slug}`} className="link-quiet">
                {category.name}
              </Link>
            </li>
          </ol>
        </nav>
        <div className="post-grid">
          <header className="post-head">
            <h1 className="max-w-[20ch]">{object.title}</h1>
            <p className="mt-4 max-w-[44rem] text-lead text-ink-muted">{head.summary[0]}</p>
            <div className="post-byline">
              <span
                aria-hidden="true"
                className="grid size-11 place-items-center rounded-full bg-action-tint"
              >
                {author.name
                  .split(' ')
                  .map((word) => word[0])
                  .join('')}
              </span>
              <div className="min-w-0 text-small text-ink-muted">
                <Link href={link} className="font-semibold text-ink hover:underline">
                  {author.name}
                </Link>
                <p className="max-w-[40rem]">{author.expertise}</p>
              </div>
              <p className="post-dates text-fine text-ink-muted">
                Published <time dateTime={object.publication_date}>{formatDay(object.publication_date)}</time>
              </p>
            </div>
          </header>
          <div className="post-contents">
            <details className="post-contents-folded">
              <summary>
                <b>On this page</b> {parts.length} parts
              </summary>
              <Parts parts={parts} />
            </details>
            <nav aria-label="On this page" className="post-contents-open">
              <p className="text-fine font-semibold">On this page</p>
              <Parts parts={parts} />
            </nav>
            <p className="post-tools">
              <Link href="?view=reader">
                <Icon name="list" /> Reader view
              </Link>
              <PrintButton />
            </p>
          </div>
          <div className="post-main">
            <div className="text-body">
              {blocks.map((block) =>
                block.kind === 'html' ? (
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: the product's server made and cleaned it
                  <div key={block.html} className="prose" dangerouslySetInnerHTML={{ __html: block.html }} />
                ) : (
                  <div key={block.view.title} className="text-series">
                    <LineChart view={block.view} />
                  </div>
                ),
              )}
            </div>
            <section className="post-below" aria-labelledby="sources">
              <h2 id="sources" className="post-below-head">
                Sources
              </h2>
              <ol className="post-sources">
                {head.source.map((line) => {
                  const [title, publisher, day, url] = line.split(' | ');
                  return (
                    <li key={line}>
                      <a href={url} className="link-quiet">
                        {title}
                      </a>
                      . {publisher}, {formatDay(`${day}T12:00:00Z`)}.
                    </li>
                  );
                })}
              </ol>
            </section>
            <nav aria-label="Tags" className="post-tags">
              {tags.map(({ slug, name }) => (
                <Link key={slug} href={`/learn/tag/${slug}`}>
                  {name}
                </Link>
              ))}
            </nav>
            <section className="post-below" aria-labelledby="questions">
              <h2 id="questions" className="post-below-head">
                Questions from readers
              </h2>
              <div className="border-t border-line pt-5">
                <h3 className="mb-4 text-[1.125rem]">Ask about this article</h3>
                <QuestionForm post={object.slug} />
              </div>
            </section>
          </div>
        </div>
      </div>
      <section className="bg-surface-sunken py-8" aria-labelledby="read-next">
        <div className="page">
          <h2 id="read-next">Read next</h2>
          <ul className="mt-4 grid gap-x-6 md:grid-cols-3">
            {object.you_may_also_like.map((post) => (
              <li key={post.id} className="flex gap-5 border-t border-line-ink py-4">
                {/* biome-ignore lint/performance/noImgElement: the pictures are drawings, which the framework does not resize */}
                <img src={post.featured_image} alt="" width={960} height={600} loading="lazy" />
                <h3 className="text-[1.25rem]">
                  <Link href={`/learn/${category.slug}/${post.slug}`}>{post.title}</Link>
                </h3>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </article>
  );
}

function Parts({ parts }) {
  return (
    <ol>
      {parts.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}
