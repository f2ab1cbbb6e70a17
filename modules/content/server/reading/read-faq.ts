import type { ContentReading, FaqItem, FaqPreviewAsked, FaqSection } from '../../contract/index.ts';
import { contentAddress } from '../../rules/index.ts';
import type { Edition, LiveItem } from './library.ts';
import { liveTexts, type TextOf } from './live-texts.ts';
import { mayPreview, type ReadingDeps, type ReadVersion, readVersion } from './read-version.ts';

const placeOf = ({ fields }: Pick<LiveItem, 'fields'>): number => Number(fields.order ?? 9_999);
const inOrder = (a: LiveItem, b: LiveItem): number => placeOf(a) - placeOf(b) || (a.slug < b.slug ? -1 : 1);

/** All questions with their answers: a few dozen, shown on one page. */
export function readFaq(deps: ReadingDeps): Pick<ContentReading, 'faq'> {
  return {
    async faq(preview) {
      const edition = await deps.library();
      const { items } = edition;
      const previewed = await previewOf(deps, edition, preview);
      // Whoever asks for a version that is not there does not read another one in its place.
      const live = items.filter((item) => previewed === null || !isAbout(item, previewed));
      const questions = live.filter(({ kind }) => kind === 'faq_item');
      if (previewed?.kind === 'faq_item' && previewed.found !== null) questions.push(previewed.found.item);
      questions.sort(inOrder);
      const textOf = await liveTexts(deps, questions);
      const sections = live.filter(({ kind }) => kind === 'faq_section');
      const draft = previewed?.kind === 'faq_section' ? (previewed.found?.item ?? null) : null;
      return [...sections, ...(draft === null ? [] : [draft])]
        .toSorted(inOrder)
        .map((section) => {
          const own = questions.filter(({ fields }) => fields.section === section.slug);
          const shown: FaqSection = {
            slug: section.slug,
            name: section.fields.title ?? section.slug,
            items: own.map((item) => faqItem(item, textOf)),
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
async function previewOf(
  { database }: ReadingDeps,
  edition: Edition,
  asked: FaqPreviewAsked | null,
): Promise<PreviewedFaq | null> {
  if (asked === null || !mayPreview(asked.asked)) return null;
  const { kind = 'faq_item', slug } = asked;
  return { kind, slug, found: await readVersion(database, edition, { kind, slug }, asked.asked) };
}

const isAbout = (item: LiveItem, { kind, slug }: PreviewedFaq): boolean =>
  item.kind === kind && item.slug === slug;

function faqItem(item: LiveItem, textOf: TextOf): FaqItem {
  const { id, slug, fields } = item;
  return {
    id,
    slug,
    question: fields.title ?? slug,
    address: contentAddress('faq_item', slug, fields.section ?? '') ?? '/faq',
    text: textOf(item),
  };
}
