import type { TextBlock } from '@furrow/modules/content/contract';
import { Scale } from 'lucide-react';
import { SeriesFigure } from '../series/series-figure.tsx';
import { AGAINST_ID, type TextPiece, type TextRun, textParts } from './text-pieces.ts';
import './text.css';

interface TextProps {
  readonly blocks: readonly TextBlock[];
}

/** A text as its page shows it: paragraphs, charts across the margin, and what speaks against it beside the text. */
export function TextBody({ blocks }: TextProps) {
  return (
    <div className="text-body">
      <TextRuns blocks={blocks} />
    </div>
  );
}

/** What stands in it. */
export function TextRuns({ blocks }: TextProps) {
  return textParts(blocks).map(({ key, runs, isBeside }) =>
    isBeside ? (
      <div key={key} className="text-beside">
        <Runs runs={runs} isWrapped />
      </div>
    ) : (
      <Runs key={key} runs={runs} />
    ),
  );
}

interface RunsProps {
  readonly runs: readonly TextRun[];
  /** In a grid, what is read before and after the narrow column are two cells of the wide one. */
  readonly isWrapped?: boolean;
}

function Runs({ runs, isWrapped = false }: RunsProps) {
  return runs.map(({ key, isAgainst, pieces }) => {
    const shown = pieces.map((piece) => <Piece key={piece.key} piece={piece} />);
    if (isAgainst)
      return (
        <aside key={key} className="text-against" aria-labelledby={AGAINST_ID}>
          <h2 id={AGAINST_ID} className="text-against-head">
            <Scale aria-hidden="true" /> What speaks against it
          </h2>
          {shown}
        </aside>
      );
    return isWrapped ? <div key={key}>{shown}</div> : shown;
  });
}

function Piece({ piece }: { readonly piece: TextPiece }) {
  if (piece.kind === 'series')
    return (
      <div className="text-series">
        <SeriesFigure view={piece.view} headingLevel={piece.level} />
      </div>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it from Markdown and sanitised it (render-text.ts)
  return <div className="prose" dangerouslySetInnerHTML={{ __html: piece.html }} />;
}
