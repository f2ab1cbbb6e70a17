/** 'D:20261115143005Z' */
export function pdfDate(at: Date): string {
  return `D:${at.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;
}
