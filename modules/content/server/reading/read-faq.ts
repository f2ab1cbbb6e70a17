import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { ContentReading, FaqItem, FaqPreviewAsked, FaqSection } from '../../contract/index.ts';
import { contentAddress } from '../../rules/index.ts';
import type { LiveItem } from './library.ts';
import { mayPreview, type ReadingDeps, type ReadVersion, readVersion } from './read-version.ts';

const placeOf = ({ fields }: Pick<LiveItem, 'fields'>): number => Number(fields.order ?? 9_999);
const inOrder = (a: LiveItem, b: LiveItem): number => placeOf(a) - placeOf(b) || (a.slug < b.slug ? -1 : 1);

/** All questions with their answers: a few dozen, shown on one page. */
export function readFaq(deps: ReadingDeps): Pick<ContentReading, 'faq'> {
  return {
    async faq(preview) {
      const { items } = await deps.library();
      const markdown = await answersMarkdown(deps.database);
      const previewed = await previewOf(deps, preview);
      // Whoever asks for a version that is not there does not read another one in its place.
      const live = items.filter((item) => previewed === null || !isAbout(item, previewed));
      const questions = live
        .filter(({ kind }) => kind === 'faq_item')
        .map((item) => ({ item, markdown: markdown.get(item.id) ?? '' }));
      if (previewed?.kind === 'faq_item' && previewed.found !== null) questions.push(previewed.found);
      questions.sort((a, b) => inOrder(a.item, b.item));
      const sections = live.filter(({ kind }) => kind === 'faq_section');
      const draft = previewed?.kind === 'faq_section' ? (previewed.found?.item ?? null) : null;
      return [...sections, ...(draft === null ? [] : [draft])]
        .toSorted(inOrder)
        .map((section) => {
          const own = questions.filter(({ item }) => item.fields.section === section.slug);
          const shown: FaqSection = {
            slug: section.slug,
            name: section.fields.title ?? section.slug,
            items: own.map(({ item, markdown: text }) => faqItem(deps, item, text)),
          };
          return { section, shown };
        })
        .filter(({ section, shown }) => shown.items.length > 0 || section === draft)
        .map(({ shown }) => shown);
    },
  };
}

interface PreviewedFaq {
  readonly kind: 'faq_item' | 'faq_section';
  readonly slug: string;
  readonly found: ReadVersion | null;
}

/** Null where nobody asks, or somebody who may not. */
async function previewOf(deps: ReadingDeps, asked: FaqPreviewAsked | null): Promise<PreviewedFaq | null> {
  if (asked === null || !mayPreview(asked.asked)) return null;
  const { kind = 'faq_item', slug } = asked;
  return { kind, slug, found: await readVersion(deps, kind, slug, asked.asked) };
}

const isAbout = (item: LiveItem, { kind, slug }: PreviewedFaq): boolean =>
  item.kind === kind && item.slug === slug;

function faqItem({ render }: ReadingDeps, { id, slug, fields, sha256 }: LiveItem, markdown: string): FaqItem {
  return {
    id,
    slug,
    question: fields.title ?? slug,
    address: contentAddress('faq_item', slug, fields.section ?? '') ?? '/faq',
    text: render({ sha256, markdown }).text,
  };
}

async function answersMarkdown(database: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await database.rows<{ id: string; markdown: string }>(sql`select item.id, version.markdown
    from content_item item join content_version version on version.item_id = item.id and version.number = item.live_version
    where item.kind = 'faq_item'`);
  return new Map(rows.map(({ id, markdown }) => [id, markdown]));
}
