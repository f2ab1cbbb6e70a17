'use client';

export function PrintButton() {
  return (
    <button type="button" className="needs-script" onClick={() => window.print()}>
      Print
    </button>
  );
}
