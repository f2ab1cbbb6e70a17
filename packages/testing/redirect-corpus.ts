const EVIL = 'evil.example';
const SCHEMES = ['http:', 'https:', 'ftp:', 'ws:', 'HTTPS:', 'hTTps:'];
const SLASHES = [
  '//',
  '///',
  '////',
  '/\\',
  '\\/',
  '\\\\',
  '/\t/',
  '/\n/',
  '/\r/',
  '\t//',
  '\n//',
  ' //',
  '\u00a0//',
  '//\t',
  '/%09/',
];
const DOTS = [
  '/.//',
  '/..//',
  '/a/..//',
  '/././/',
  '/%2e//',
  '/%2e%2e//',
  '/a/%2e%2e//',
  '/;//',
  '/.;//',
  '/?//',
  '/#//',
];
const HOSTS = (own: string) => [
  EVIL,
  `${own}.${EVIL}`,
  `${own}@${EVIL}`,
  `${own}:x@${EVIL}`,
  `${EVIL}#${own}`,
  `${EVIL}?${own}`,
  `${EVIL}\\@${own}`,
  `${own}%2f@${EVIL}`,
  `${own}%00.${EVIL}`,
  `evil。example`,
  `ｅｖｉｌ.example`,
  `evil%E3%80%82example`,
];
const SCRIPTS = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript://%0aalert(1)',
  'javascript:/*//*/alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:x',
  'view-source:https://evil.example',
  'blob:https://evil.example/1',
  'filesystem:https://evil.example/t',
  'about:blank',
  'mailto:a@evil.example',
  'file:///etc/passwd',
];

/** More than two hundred ways to write an address that leads elsewhere, or may. */
export function redirectCorpus(ownHost: string): string[] {
  const corpus = [...SCRIPTS];
  for (const host of HOSTS(ownHost)) {
    for (const slashes of SLASHES) corpus.push(`${slashes}${host}`);
  }
  for (const scheme of SCHEMES)
    for (const slashes of ['//', '/', '', '\\\\', '/\\', '///']) corpus.push(`${scheme}${slashes}${EVIL}`);
  for (const dots of DOTS) corpus.push(`${dots}${EVIL}`, `${dots}\\${EVIL}`);
  for (const host of HOSTS(ownHost)) corpus.push(`https://${host}/portfolio`, `http://${host}`);
  corpus.push(
    `http://${ownHost}:81/`,
    `https://${ownHost}/`,
    `http://user@${ownHost}/`,
    `http://${ownHost}//${EVIL}`,
  );
  corpus.push(
    '/\u2028/evil.example',
    '/\u0000/evil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
  );
  return [...new Set(corpus)];
}
