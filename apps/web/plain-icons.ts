import type { Plugin } from 'vite';

/**
 * The icons' own builder carries sizes by context, aliases and attribute names for other frameworks, which no icon of ours uses, and
 * works all of it out again for every icon of every page. Here the drawing is made once; an icon takes classes and attributes.
 */
const BUILDER = `
  import { createElement } from 'react';
  export default function createLucideIcon({ node, size = 24 }) {
    const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
    return function Icon(props) {
      return createElement('svg', {
        width: size, height: size, viewBox: '0 0 ' + size + ' ' + size, fill: 'none',
        stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round',
        ...props,
      }, drawing);
    };
  }`;

/** On both sides of a build, so that the browser finds what the server wrote. */
export function plainIcons(): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    load: (id) => (id.endsWith('/lucide-react/dist/esm/createLucideIcon.mjs') ? BUILDER : null),
    buildEnd(error) {
      const ids = [...this.getModuleIds()];
      const used = ids.some((id) => id.includes('/lucide-react/'));
      if (error === undefined && used && !ids.some((id) => id.endsWith('/esm/createLucideIcon.mjs')))
        this.error('the icons are built in another way now: read plain-icons.ts again');
    },
  };
}
