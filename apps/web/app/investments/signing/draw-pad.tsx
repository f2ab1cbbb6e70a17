import { Button } from '@furrow/ui/button';
import { type PointerEvent, useRef } from 'react';
import { pathOf, pointOn, withPoint } from './strokes.ts';

interface DrawPadProps {
  readonly strokes: number[][];
  readonly onDraw: (strokes: number[][]) => void;
}

/** A field to draw in, with a finger, a pen or a mouse. Whoever cannot draws nothing and types. */
export function DrawPad({ strokes, onDraw }: DrawPadProps) {
  const isDown = useRef(false);
  const point = (event: PointerEvent) =>
    pointOn(event.currentTarget.getBoundingClientRect(), event.clientX, event.clientY);
  return (
    <div>
      <svg
        viewBox="0 0 1000 400"
        role="img"
        aria-label="Draw your signature here. If you can’t draw, choose Type."
        className="process-pad"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          isDown.current = true;
          onDraw(withPoint([...strokes, []], point(event)));
        }}
        onPointerMove={(event) => {
          if (isDown.current) onDraw(withPoint(strokes, point(event)));
        }}
        onPointerUp={() => {
          isDown.current = false;
        }}
        onPointerCancel={() => {
          isDown.current = false;
        }}
      >
        <path d={pathOf(strokes)} />
      </svg>
      <Button size="small" variant="quiet" disabled={strokes.length === 0} onClick={() => onDraw([])}>
        Clear
      </Button>
    </div>
  );
}
