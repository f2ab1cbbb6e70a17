import type { Pages } from '@furrow/module/pages';
import { contentChannel } from '@furrow/modules/content/rules';
import { namedAddresses } from '@furrow/web/app/page.ts';
import { PAGES } from '@furrow/web/app/route-table.ts';

/** Addresses that only a published text fills. */
const WRITTEN: readonly string[] = namedAddresses(PAGES.filter(({ written }) => written === true));
const CHANNELS: ReadonlySet<string> = new Set([contentChannel('page'), contentChannel('legal')]);

/**
 * Which of the firm's own pages nobody has published yet: no menu leads there. Asked once, and again when one is published
 * or withdrawn, so that no page pays for it.
 */
export class UnwrittenPages {
  readonly #content: Pick<Pages['content'], 'entries'>;
  #addresses: readonly string[] = [];

  constructor(content: Pick<Pages['content'], 'entries'>) {
    this.#content = content;
  }

  get addresses(): readonly string[] {
    return this.#addresses;
  }

  /** Answers whether menus have to change. */
  async follow(): Promise<boolean> {
    const published = new Set((await this.#content.entries()).map(({ address }) => address));
    const before = this.#addresses;
    this.#addresses = WRITTEN.filter((address) => !published.has(address));
    return before.join() !== this.#addresses.join();
  }

  isAbout(channel: string | null): boolean {
    return channel !== null && CHANNELS.has(channel);
  }
}
