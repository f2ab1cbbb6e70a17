import { type PointerEvent, useRef } from 'react';

/** A finger never stands quite still. */
const TAP_REACH = 10;

/** A touch that neither moves nor is joined by a second finger: it tells what it went down on. The mouse points instead. */
export function useTap(onTap: (target: EventTarget) => void) {
  const pressed = useRef<{ target: EventTarget; x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) => {
      // What moves takes the pointer for itself, so only now is it known what lies beneath.
      pressed.current = pointerType === 'mouse' || !isPrimary ? null : { target, x: clientX, y: clientY };
    },
    onPointerUp: ({ isPrimary, clientX, clientY }: PointerEvent) => {
      const from = pressed.current;
      pressed.current = null;
      if (from === null || !isPrimary) return;
      if (Math.hypot(clientX - from.x, clientY - from.y) <= TAP_REACH) onTap(from.target);
    },
    onPointerCancel: () => {
      pressed.current = null;
    },
  };
}
