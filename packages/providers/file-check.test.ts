import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chunk, jpeg, pdf, png, rawPdf } from './file-check.fixture.ts';
import { checkFile, contentOf, type FileLimits, PROOF_LIMITS } from './file-check.ts';
import { jpegSize } from './file-check-picture.ts';

const LIMITS: FileLimits = { ...PROOF_LIMITS, 'text/csv': 5 * 1024 * 1024 };
const check = (name: string, bytes: Uint8Array, limits = LIMITS) => checkFile(name, contentOf(bytes), limits);
const fault = async (name: string, bytes: Uint8Array, limits = LIMITS) => {
  const checked = await check(name, bytes, limits);
  return checked.ok ? null : checked.error;
};
const text = (words: string) => Buffer.from(words);
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>';

/** A stream that holds other objects, of which a reader unpacks everything at once. */
const packedStream = (data: Uint8Array, type = '/Type /ObjStm', filter = '/Filter /FlateDecode') =>
  `<< ${type} /N 0 /First 0 ${filter} /Length ${data.length} >>\nstream\n${Buffer.from(data).toString('latin1')}\nendstream`;

describe('a file that may be published', () => {
  it('is a PDF with its pages counted, packed or not', async () => {
    for (const packed of [true, false])
      expect(await check('Lease 2026.PDF', await pdf({ pages: 3, packed }))).toEqual({
        ok: true,
        value: {
          fileName: 'Lease 2026.pdf',
          mediaType: 'application/pdf',
          byteCount: expect.any(Number),
          pageCount: 3,
        },
      });
    expect(await fault('plain.pdf', rawPdf([CATALOG, PAGES, PAGE]))).toBeNull();
  });

  it('is a picture or a table of text', async () => {
    expect(await check('soil.png', png())).toMatchObject({ ok: true, value: { mediaType: 'image/png' } });
    expect(await check('soil.jpeg', jpeg())).toMatchObject({ ok: true, value: { fileName: 'soil.jpg' } });
    const table = text('year,yield,change\n2024,"1,214",-3.5\n2025,"a ""good"" year",+2\n');
    expect(await check('yields.csv', table)).toMatchObject({ ok: true, value: { pageCount: null } });
  });
});

describe('G7 a PDF is refused that', () => {
  it.each([
    ['runs a script', { javascript: 'app.alert(1)' }],
    ['runs a script, packed', { javascript: 'app.alert(1)', packed: true }],
    ['has a file within', { attached: text('boo') }],
    ['launches a program on opening', { catalog: { OpenAction: { S: '/Launch', F: 'cmd.exe' } } }],
    ['launches it, unpacked', { catalog: { OpenAction: { S: '/Launch', F: 'cmd.exe' } }, packed: false }],
    ['has a form of another kind', { catalog: { AcroForm: { XFA: 'x' } } }],
    ['sends a form away', { catalog: { OpenAction: { S: '/SubmitForm' } } }],
  ])('%s', async (_name, parts) => {
    expect(await fault('document.pdf', await pdf(parts))).toBe('pdf_active');
  });

  it('hides a name behind hash signs', async () => {
    const action = '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /Java#53cript /JS (x) >> >>';
    expect(await fault('document.pdf', rawPdf([action, PAGES, PAGE]))).toBe('pdf_active');
  });

  it('hides an object that a later one of the same number covers', async () => {
    const hidden = '<< /S /Launch /F (cmd.exe) >>';
    const bytes = Buffer.from(rawPdf([CATALOG, PAGES, PAGE, hidden])).toString('latin1');
    const covered = bytes.replace('trailer', '4 0 obj\nnull\nendobj\ntrailer');
    expect(await fault('document.pdf', Buffer.from(covered, 'latin1'))).toBe('pdf_active');
  });

  it('is locked', async () => {
    const bytes = rawPdf(
      [CATALOG, PAGES, PAGE, '<< /Filter /Standard /V 2 >>'],
      '/Root 1 0 R /Encrypt 4 0 R',
    );
    expect(await fault('document.pdf', bytes)).toBe('pdf_encrypted');
  });
});

describe('a picture', () => {
  it('is unpacked, and must be what it promises', async () => {
    const rows = Buffer.alloc(30 * 41);
    expect(await fault('a.png', png(40, 30, rows))).toBeNull();
    expect(await fault('a.png', png(40, 30, rows.subarray(1)))).toBe('file_damaged');
    expect(await fault('a.png', png(40, 30, Buffer.concat([rows, Buffer.alloc(1)])))).toBe('file_damaged');
    const bytes = png(40, 30);
    bytes[50] = (bytes[50] ?? 0) ^ 1;
    expect(await fault('a.png', bytes)).toBe('file_damaged');
  });

  it('may come in seven passes', async () => {
    const passes = [
      [1, 1],
      [1, 1],
      [2, 1],
      [1, 2],
      [3, 1],
      [2, 3],
      [5, 2],
    ];
    const picture = Buffer.alloc(
      passes.reduce((sum, [width = 0, height = 0]) => sum + height * (1 + width), 0),
    );
    expect(await fault('a.png', png(5, 5, picture, true))).toBeNull();
    expect(await fault('a.png', png(5, 5, undefined, true))).toBe('file_damaged');
  });

  it('has colours that there are', async () => {
    for (const [depth, colour] of [
      [3, 0],
      [16, 3],
      [8, 5],
    ] as const) {
      const bytes = png();
      const header = Buffer.from(bytes.subarray(16, 29));
      header.set([depth, colour], 8);
      bytes.set(chunk('IHDR', header), 8);
      expect(await fault('a.png', bytes)).toBe('file_damaged');
    }
  });

  it('is drawn, and what cannot be drawn is none', async () => {
    expect(await fault('a.jpg', jpeg(1_000, 700))).toBeNull();
    const withoutCodes = Buffer.from(
      jpeg().toString('latin1').replaceAll('\u00ff\u00c4', '\u00ff\u00fe'),
      'latin1',
    );
    expect(await fault('a.jpg', withoutCodes)).toBe('file_damaged');
    const begun = jpeg().subarray(0, 90);
    expect(await fault('a.jpg', Buffer.concat([begun, Buffer.from([0xff, 0xd9])]))).toBe('file_damaged');
  });
});

it('takes the kinds that are asked for and no others, up to 25 megabytes', async () => {
  expect(await fault('a.csv', text('a,b'), PROOF_LIMITS)).toBe('file_kind');
  expect(await fault('a.png', png(), PROOF_LIMITS)).toBeNull();
  const large = Buffer.concat([png(), Buffer.alloc(25 * 1024 * 1024)]);
  expect(await fault('a.png', large, PROOF_LIMITS)).toBe('file_too_large');
  expect(await fault('a.png', Buffer.alloc(0), PROOF_LIMITS)).toBe('file_empty');
});

describe('G8 a file is refused that unpacks to far more than it is', () => {
  const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024));

  it.each([
    ['as it stands', packedStream(bomb)],
    ['with its kind written in hash signs', packedStream(bomb, '/Type /Obj#53tm')],
    ['as the table of objects', packedStream(bomb, '/Type /XRef')],
    ['packed twice', packedStream(deflateSync(bomb), '/Type /ObjStm', '/Filter [/FlateDecode /FlateDecode]')],
    ['with its kind told elsewhere', packedStream(bomb, '/Type 5 0 R')],
    ['behind a remark that looks like the end of another', packedStream(bomb, '/Type /ObjStm % endobj\n')],
    ['packed in another way', packedStream(bomb, '/Type /ObjStm', '/Filter /LZWDecode')],
  ])('%s', async (_name, stream) => {
    expect(await fault('bomb.pdf', rawPdf([CATALOG, PAGES, PAGE, stream, '/ObjStm']))).toBe('pdf_too_dense');
  });

  it('as a picture', async () => {
    expect(await fault('bomb.png', png(60_000, 60_000))).toBe('image_too_large');
    expect(await fault('bomb.png', png(12_000, 12_000))).toBe('image_too_large');
    expect(await fault('bomb.jpg', jpeg(65_535, 65_535))).toBe('image_too_large');
  });

  it('as a photograph that is gone over again and again', async () => {
    expect(await fault('bomb.jpg', jpeg(40, 30, 65))).toBe('image_too_large');
    expect(await fault('bomb.jpg', jpeg(7_000, 7_000, 21))).toBe('image_too_large');
    for (const honest of [jpeg(40, 30, 64), jpeg(7_000, 7_000, 20)])
      expect(jpegSize(honest)).toMatchObject({ ok: true });
  });
});

describe('G9 a file is refused that', () => {
  const zipEnd = Buffer.concat([Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18)]);
  const virus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-');

  it.each<[string, string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['is empty', 'a.pdf', () => text(''), 'file_empty'],
    ['is a picture called a document', 'a.pdf', () => png(), 'file_kind'],
    ['is a document called a picture', 'a.png', () => pdf(), 'file_kind'],
    ['is a document called a table', 'a.csv', () => pdf(), 'file_kind'],
    ['is a page of the web', 'a.html', () => text('<html>'), 'file_kind'],
    ['is a drawing that can run', 'a.svg', () => text('<svg onload="x()"/>'), 'file_kind'],
    ['has no ending', 'document', () => pdf(), 'file_kind'],
    ['has two endings', 'a.pdf.exe', () => pdf(), 'file_kind'],
    [
      'begins with something else',
      'a.pdf',
      async () => Buffer.concat([text('\n'), await pdf()]),
      'file_kind',
    ],
    ['is an archive as well', 'a.pdf', async () => Buffer.concat([await pdf(), zipEnd]), 'file_two_faced'],
    [
      'is an archive in the middle',
      'a.pdf',
      async () => withInside(await pdf({ packed: false }), zipEnd),
      'file_two_faced',
    ],
    [
      'has something behind its end',
      'a.pdf',
      async () => Buffer.concat([await pdf(), text('x')]),
      'file_two_faced',
    ],
    [
      'has a page of the web in its head',
      'a.pdf',
      () => rawPdf([`% <script>x()</script>\n${CATALOG}`, PAGES, PAGE]),
      'file_two_faced',
    ],
    [
      'is a picture with a tail',
      'a.png',
      () => Buffer.concat([png(), text('<?php x(); ?>')]),
      'file_two_faced',
    ],
    ['is a photograph with a tail', 'a.jpg', () => Buffer.concat([jpeg(), zipEnd]), 'file_two_faced'],
    ['is cut off', 'a.png', () => png().subarray(0, 40), 'file_damaged'],
    ['says it is a PDF and is not', 'a.pdf', () => text('%PDF-1.4\nhello\n%%EOF'), 'file_damaged'],
    ['has no pages', 'a.pdf', () => rawPdf(['<< /Type /Catalog >>']), 'file_damaged'],
    ['every scanner finds', 'a.csv', () => text(`a,b\n${virus}`), 'file_known_virus'],
    ['is no text', 'a.csv', () => Buffer.from([0x61, 0xff, 0xfe]), 'csv_not_text'],
    ['has control characters', 'a.csv', () => text('a,\u0001b'), 'csv_not_text'],
    ['is too large', 'a.csv', () => Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 'file_too_large'],
  ])('%s', async (_name, name, make, expected) => {
    expect(await fault(name, await make())).toBe(expected);
  });

  it.each([
    '=1+1',
    'a,=cmd',
    ',=cmd',
    'a;@SUM(A1)',
    'a,"=1+1"',
    'a," =1+1"',
    'a\n+cmd|x',
    'a\t-2+3+cmd',
    '"a""b",=x',
    '"a"x,=y',
    'a\r=1',
  ])('G6 would run in a spreadsheet: %j', async (table) => {
    expect(await fault('a.csv', text(table))).toBe('csv_formula');
  });
});

function withInside(bytes: Uint8Array, inside: Uint8Array): Buffer {
  const whole = Buffer.from(bytes);
  const at = whole.lastIndexOf('startxref');
  return Buffer.concat([
    whole.subarray(0, at),
    Buffer.from('%'),
    inside,
    Buffer.from('\n'),
    whole.subarray(at),
  ]);
}
