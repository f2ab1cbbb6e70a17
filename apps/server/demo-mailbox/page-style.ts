/** The site's colors (packages/ui/tokens.css) for pages that are made without its build. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--ground:oklch(98% .01 87);--raised:oklch(99.4% .007 89);--sunken:oklch(95.3% .017 88);
--line:oklch(89.6% .024 86);--ink:oklch(27.1% .025 145);--muted:oklch(45% .028 134);--action:oklch(43.5% .077 150);
--selected:oklch(95.2% .018 121);--focus:oklch(51.7% .07 238)}
@media(prefers-color-scheme:dark){:root{--ground:oklch(20.3% .012 139);--raised:oklch(24.7% .017 138);
--sunken:oklch(27.1% .025 145);--line:oklch(36.4% .021 142);--ink:oklch(93.8% .021 89);--muted:oklch(80.9% .024 118);
--action:oklch(81.2% .076 139);--selected:oklch(31.7% .038 156);--focus:oklch(80.5% .057 235)}}
*{box-sizing:border-box}
body{margin:0;padding:1.5rem;background:var(--ground);color:var(--ink);font:1rem/1.5 Inter,system-ui,sans-serif}
h1{font:500 1.75rem/1.25 Fraunces,Georgia,serif;margin:0}
h2{font:500 1.375rem/1.3 Fraunces,Georgia,serif;margin:0 0 .5rem;overflow-wrap:anywhere}
details{border-top:1px solid var(--line)}
summary{padding:.625rem;font-weight:600;cursor:pointer}
a{color:var(--action)}
a:focus-visible,summary:focus-visible,iframe:focus-visible,pre:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
header{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:baseline;margin-bottom:1.5rem}
.columns{display:grid;grid-template-columns:20rem minmax(0,1fr);gap:2rem;align-items:start}
.list{max-height:calc(100vh - 7rem);overflow:auto;overscroll-behavior:contain}
.list ul,.boxes ul{list-style:none;margin:0;padding:0}
.list li{border-top:1px solid var(--line)}
.list a{display:block;padding:.5rem .625rem;color:var(--ink);text-decoration:none;overflow-wrap:anywhere}
.list a:hover{background:var(--sunken)}
.list a[aria-current]{background:var(--selected);box-shadow:inset 3px 0 var(--action)}
.list small{display:block;color:var(--muted);font-size:.8125rem}
.boxes details{border-bottom:1px solid var(--line);margin-bottom:1.25rem}
.boxes ul{display:flex;flex-wrap:wrap;gap:.5rem 1rem;padding:0 .625rem .75rem;font-size:.875rem}
.boxes a[aria-current]{color:var(--ink);font-weight:600;text-decoration:none}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.125rem 1rem;margin:0 0 1rem;font-size:.875rem}
dt{color:var(--muted)}
dd{margin:0;overflow-wrap:anywhere}
.shown{display:grid;grid-template-columns:minmax(0,640px) minmax(14rem,1fr);gap:1.5rem;align-items:start}
iframe{width:100%;height:46rem;border:1px solid var(--line);border-radius:.375rem;background:var(--raised)}
pre{margin:0;padding:1rem;max-height:46rem;overflow:auto;border:1px solid var(--line);border-radius:.375rem;background:var(--raised);
white-space:pre-wrap;overflow-wrap:anywhere;font:.8125rem/1.55 ui-monospace,monospace}
@media(max-width:75rem){.shown{grid-template-columns:minmax(0,1fr)}}
@media(max-width:55rem){body{padding:1.25rem}.columns{grid-template-columns:minmax(0,1fr)}.list{order:2;max-height:none}}
`;
