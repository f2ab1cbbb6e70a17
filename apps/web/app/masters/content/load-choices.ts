import type { ContentDesk } from '@furrow/modules/content/contract';
import { type ContentKind, ITEM_FIELDS } from '@furrow/modules/content/rules';
import type { Choices } from './writing/item-fields.tsx';

/** The texts that fields of this kind may name. */
export async function loadChoices(desk: Pick<ContentDesk, 'choices'>, kind: ContentKind): Promise<Choices> {
  const kinds = new Set(ITEM_FIELDS[kind].flatMap(({ of }) => (of === undefined ? [] : [of])));
  return Object.fromEntries(
    await Promise.all([...kinds].map(async (of) => [of, await desk.choices(of)] as const)),
  );
}
