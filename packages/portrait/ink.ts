import { shortNumber } from './path.ts';
import type { Point } from './types.ts';

/** How a shape is painted. Only presentation attributes: a strict content policy forbids `style`. */
export interface Ink {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
  /** Round caps and joins. */
  readonly round?: boolean;
  readonly dash?: string;
  readonly clip?: string;
  readonly filter?: string;
  readonly evenOdd?: boolean;
  readonly shift?: Point;
  /** The stroke lies under the fill, so that only its outer half shows. */
  readonly strokeBelow?: boolean;
}

export function inkAttributes(ink: Ink): string {
  const parts: string[] = [];
  const put = (name: string, value: string | number | undefined): void => {
    if (value !== undefined)
      parts.push(` ${name}="${typeof value === 'number' ? shortNumber(value) : value}"`);
  };
  put('fill', ink.fill ?? (ink.stroke ? 'none' : undefined));
  put('stroke', ink.stroke);
  put('stroke-width', ink.width === 1 ? undefined : ink.width);
  put('opacity', ink.opacity === 1 ? undefined : ink.opacity);
  put('stroke-linecap', ink.round ? 'round' : undefined);
  put('stroke-linejoin', ink.round ? 'round' : undefined);
  put('stroke-dasharray', ink.dash);
  put('clip-path', ink.clip);
  put('filter', ink.filter);
  put('fill-rule', ink.evenOdd ? 'evenodd' : undefined);
  put('paint-order', ink.strokeBelow ? 'stroke' : undefined);
  put('transform', ink.shift && `translate(${shortNumber(ink.shift[0])} ${shortNumber(ink.shift[1])})`);
  return parts.join('');
}

/** Also drops what XML 1.0 cannot hold at all, escaped or not. */
export function escapeXml(text: string): string {
  return Array.from(text)
    .filter((c) => c >= ' ' || c === '\t' || c === '\n')
    .join('')
    .replace(/[\ud800-\udfff\ufffe\uffff]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
