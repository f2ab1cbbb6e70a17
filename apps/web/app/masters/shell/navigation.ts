import { mayOperate } from '@furrow/modules/identity/rules';
import { CONSOLE_SECTIONS, type ConsoleSection, type Page } from '../../page.ts';
import type { Access } from '../../shell/guards/access.ts';

export interface NavigationLink {
  readonly label: string;
  readonly to: string;
}

export interface NavigationSection {
  readonly section: ConsoleSection;
  readonly links: readonly NavigationLink[];
}

/** A page that is for nobody by name is for nobody. */
export const mayOpen = ({ roles }: Access, held: readonly string[]): boolean =>
  roles !== undefined && mayOperate(held, roles, 'GET');

/** What of the console somebody with these roles can open; a page enters by what its folder's `pages.ts` says of it. */
export function navigationFor(pages: readonly Page[], held: readonly string[]): readonly NavigationSection[] {
  return CONSOLE_SECTIONS.map((section) => ({
    section,
    links: pages.flatMap(({ path, access = {}, menu }) =>
      menu?.section === section && mayOpen(access, held) ? [{ label: menu.label, to: path }] : [],
    ),
  })).filter(({ links }) => links.length > 0);
}

/** Whether a page belongs to another link, which stands below this one: only that is where somebody is. */
export const hasNearer = (to: string, links: readonly NavigationLink[], pathname: string): boolean =>
  links.some((other) => other.to.startsWith(`${to}/`) && `${pathname}/`.startsWith(`${other.to}/`));
