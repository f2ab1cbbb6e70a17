/** The site's colours (packages/ui/tokens.css) for the two pages that are made here, without its build. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--ground:oklch(98% .01 87);--raised:oklch(99.4% .007 89);--sunken:oklch(95.3% .017 88);
--line:oklch(89.6% .024 86);--edge:oklch(60.8% .035 89);--ink:oklch(27.1% .025 145);--muted:oklch(45% .028 134);
--action:oklch(43.5% .077 150);--on-action:oklch(99.4% .007 89);--negative:oklch(48.1% .127 41);
--note:oklch(93.7% .041 87);--note-ink:oklch(42.3% .077 71);--focus:oklch(51.7% .07 238)}
@media(prefers-color-scheme:dark){:root{--ground:oklch(20.3% .012 139);--raised:oklch(24.7% .017 138);
--sunken:oklch(27.1% .025 145);--line:oklch(36.4% .021 142);--edge:oklch(60.2% .028 125);--ink:oklch(93.8% .021 89);
--muted:oklch(80.9% .024 118);--action:oklch(70.4% .086 139);--on-action:oklch(20.3% .012 139);
--negative:oklch(78.5% .102 45);--note:oklch(34.1% .058 73);--note-ink:oklch(93.7% .041 87);--focus:oklch(80.5% .057 235)}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--ground);color:var(--ink);
font:1rem/1.5 "Inter Variable",Inter,system-ui,sans-serif}
main{width:100%;max-width:26rem;background:var(--raised);border:1px solid var(--line);border-radius:.75rem;padding:1.75rem}
h1{font:500 1.5rem/1.25 "Fraunces Variable",Fraunces,Georgia,serif;margin:0 0 .5rem}
p{margin:0 0 1rem;color:var(--muted)}
.note{background:var(--note);color:var(--note-ink);border-radius:.5rem;padding:.6rem .8rem;font-size:.875rem}
ul{list-style:none;margin:0 0 1rem;padding:0;display:grid;gap:.5rem}
a{color:var(--action)}
a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
.choice{display:block;min-height:2.75rem;padding:.6rem .9rem;border:1px solid var(--edge);border-radius:.5rem;
background:var(--raised);color:var(--ink);text-decoration:none}
.choice:hover{background:var(--sunken)}
.choice small{display:block;color:var(--muted)}
.row{display:flex;gap:.5rem}
.row .choice{flex:1;text-align:center}
.danger{color:var(--negative);border-color:var(--negative)}
`;
