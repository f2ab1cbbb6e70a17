import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pdf, png, rawPdf } from './file-check.fixture.ts';
import { checkContent } from './file-check-content.ts';

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>';
const catalog = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;

const verdictOf = async (bytes: Uint8Array) => {
  const verdict = await checkContent('application/pdf', bytes);
  return verdict.ok ? 'taken' : verdict.error;
};
const withCatalog = (more: string, ...objects: string[]) => rawPdf([catalog(more), PAGES, PAGE, ...objects]);

/** The catalog and what belongs to it, packed into a stream of objects as most programs write them. */
function packed(more: string, objects: readonly string[] = []): Uint8Array {
  const inside = [catalog(more), PAGES, PAGE, ...objects];
  let at = 0;
  const table = inside.map((object, index) => {
    const entry = `${index + 1} ${at}`;
    at += object.length + 1;
    return entry;
  });
  const head = `${table.join(' ')} `;
  const data = deflateSync(Buffer.from(head + inside.join(' '), 'latin1')).toString('latin1');
  const stream = `<< /Type /ObjStm /N ${inside.length} /First ${head.length} /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream`;
  const number = inside.length + 1;
  return Buffer.from(
    `%PDF-1.7\n${number} 0 obj\n${stream}\nendobj\ntrailer\n<< /Size ${number + 1} /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );
}

const ACTS: readonly (readonly [string, string])[] = [
  ['a script on opening', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>'],
  ['a script with its name in hash signs', '/OpenAction << /S /#4a#61vaScript /JS (x) >>'],
  ['a link on opening', '/OpenAction << /S /URI /URI (https://evil.example) >>'],
  ['a link on opening, its key in hash signs', '/Open#41ction << /S /URI /URI (https://evil.example) >>'],
  ['an action that is told elsewhere', '/OpenAction 4 0 R'],
  ['an action in an array', '/OpenAction [<< /S /URI /URI (https://evil.example) >>]'],
  ['a program that is started', '/OpenAction << /S /Launch /F (cmd.exe) >>'],
  ['another file that is opened', '/OpenAction << /S /GoToR /F (//evil/share.pdf) /D [0 /Fit] >>'],
  ['a file within that is opened', '/Names << /Dests << /S /GoToE >> >>'],
  ['actions of the document', '/AA << /WC << /S /URI /URI (https://evil.example) >> >>'],
  ['actions of the document, in hash signs', '/A#41 << /WC 4 0 R >>'],
  [
    'a form that is sent away',
    '/AcroForm << /Fields [] /A << /S /SubmitForm /F (https://evil.example) >> >>',
  ],
  ['data that is fetched', '/AcroForm << /A << /S /ImportData /F (data.fdf) >> >>'],
  ['a form of another kind', '/AcroForm << /XFA 4 0 R >>'],
  ['files within', '/Names << /EmbeddedFiles << /Names [] >> >>'],
  ['a file within that is not called one', '/AF [<< /Type /Filespec /F (a.exe) /EF << /F 4 0 R >> >>]'],
  ['a file pinned to a page', '/Annots [<< /Subtype /FileAttachment >>]'],
  ['media', '/Annots [<< /Subtype /RichMedia >>]'],
  ['a film', '/Annots [<< /Subtype /Movie >>]'],
  ['a model with a script', '/Annots [<< /3DD << /OnInstantiate 4 0 R >> >>]'],
];

describe('J10 a PDF that acts when it is opened is refused:', () => {
  const target = '<< /S /GoTo /D [3 0 R /Fit] >>';
  it.each(ACTS)('%s', async (_what, entry) => {
    expect(await verdictOf(withCatalog(entry, target))).toBe('pdf_active');
    expect(await verdictOf(packed(entry, [target]))).toBe('pdf_active');
  });

  it('when the catalog that acts is covered by a later one', async () => {
    const acting = Buffer.from(withCatalog('/OpenAction << /S /URI /URI (https://evil.example) >>')).toString(
      'latin1',
    );
    const covering = `1 0 obj\n${catalog('')}\nendobj\ntrailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`;
    expect(await verdictOf(Buffer.from(acting + covering, 'latin1'))).toBe('pdf_active');
  });

  it('when it hides behind a long remark in its stream of objects', async () => {
    const text = Buffer.from(packed('/AA << /WC << /S /URI /URI (x) >> >>')).toString('latin1');
    const padded = text.replace('/ObjStm', `/ObjStm %${'x'.repeat(3_000)}\n`);
    expect(await verdictOf(Buffer.from(padded, 'latin1'))).toBe('pdf_active');
  });
});

describe('J10 a PDF is taken that', () => {
  it.each([
    ['begins at a page, as LibreOffice writes it', '/OpenAction[3 0 R /XYZ null null 0]'],
    ['begins at a page that it gives a width', '/OpenAction [ 3 0 R /FitH 400 ] /PageMode /UseOutlines'],
    [
      'has outlines and links',
      '/Outlines << /Count 0 >> /Names << /Dests << /Names [(a) [3 0 R /Fit]] >> >>',
    ],
    ['has a link that a reader may follow', '/Link << /A << /S /URI /URI (https://bank.example) >> >>'],
  ])('%s', async (_what, entry) => {
    expect(await verdictOf(withCatalog(entry))).toBe('taken');
    expect(await verdictOf(packed(entry))).toBe('taken');
  });

  it('has the short names by chance in its pictures', async () => {
    const data = `x/AA x/EF x/XFA x`;
    const picture = `<< /Subtype /Image /Width 4 /Height 4 /Filter /DCTDecode /Length ${data.length} >>\nstream\n${data}\nendstream`;
    expect(await verdictOf(withCatalog('', picture))).toBe('taken');
  });

  it('a program has written', async () => {
    expect(await verdictOf(await pdf({ pages: 3, title: 'Lease' }))).toBe('taken');
  });
});

describe('J10 a bomb is refused:', () => {
  const stream = (filter: string, data: Buffer, more = '') =>
    `<< ${more} /Filter ${filter} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;
  const mebibytes = (count: number) => Buffer.alloc(count * 1024 * 1024);

  it('pages that unpack to more than anybody wants to open', async () => {
    const half = stream('/FlateDecode', deflateSync(mebibytes(270)));
    expect(await verdictOf(withCatalog('', half))).toBe('taken');
    expect(await verdictOf(withCatalog('', half, half))).toBe('pdf_too_dense');
  });

  it('packed twice', async () => {
    const twice = deflateSync(deflateSync(mebibytes(1)));
    expect(await verdictOf(withCatalog('', stream('[/FlateDecode /FlateDecode]', twice)))).toBe(
      'pdf_too_dense',
    );
  });

  it('behind letters that stand for bytes', async () => {
    const letters = Buffer.from(`${deflateSync(mebibytes(70)).toString('hex')}>`);
    const filters = '[/ASCIIHexDecode /FlateDecode]';
    expect(await verdictOf(withCatalog('', stream(filters, letters)))).toBe('pdf_too_dense');
    const few = Buffer.from(`${deflateSync(mebibytes(1)).toString('hex')}>`);
    expect(await verdictOf(withCatalog('', stream(filters, few)))).toBe('taken');
  });

  it('a picture of more points than a page has', async () => {
    const picture = stream('/CCITTFaxDecode', Buffer.from('x'), '/Subtype /Image /Width 60000 /Height 60000');
    expect(await verdictOf(withCatalog('', picture))).toBe('pdf_too_dense');
  });
});

describe('J10 a file with two faces is refused:', () => {
  it('a picture that readers of PDFs take for theirs', async () => {
    const picture = png();
    const text = Buffer.concat([
      picture.subarray(0, 33),
      Buffer.from('....tEXt%PDF-1.7....'),
      picture.subarray(33),
    ]);
    expect(await checkContent('image/png', text)).toEqual({ ok: false, error: 'file_two_faced' });
  });

  it('a PDF that is an archive too', async () => {
    const tar = Buffer.from(withCatalog(`/Note (${'x'.repeat(300)})`));
    tar.write('ustar', 257, 'latin1');
    expect(await verdictOf(tar)).toBe('file_two_faced');
    const zip = Buffer.concat([
      withCatalog(''),
      Buffer.from('PK\x05\x06'),
      Buffer.alloc(18),
      Buffer.from('\n%%EOF\n'),
    ]);
    expect(await verdictOf(zip)).toBe('file_two_faced');
  });

  it('a PDF that is a page too', async () => {
    const page = Buffer.from(withCatalog('')).toString('latin1').replace('\n', '\n%<html><script>\n');
    expect(await verdictOf(Buffer.from(page, 'latin1'))).toBe('file_two_faced');
  });
});
