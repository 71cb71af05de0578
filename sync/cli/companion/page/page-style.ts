/** The colours are those of the product (src/ui/styles/tokens.css), for light and dark screens. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#fbfaf7, #141210);
  --raised: light-dark(#fffefb, #201e1b);
  --hairline: light-dark(#e6e3dc, #34312c);
  --ink: light-dark(#26231d, #f3efe6);
  --text: light-dark(#3d3932, #d6d1c6);
  --quiet: light-dark(#69655c, #a8a297);
  --accent: light-dark(#953ea3, #e796f3);
  --on-accent: light-dark(#ffffff, #201e1b);
  --warning: light-dark(#a3420b, #ffb066);
  --serif: Newsreader, Georgia, serif;
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 46rem;
  padding: 2rem 1rem 4rem;
  background: var(--ground);
  color: var(--text);
  font: 400 1rem/1.5 Inter, system-ui, sans-serif;
  overflow-wrap: anywhere;
}
h1, h2, h3 { color: var(--ink); font-family: var(--serif); font-weight: 500; line-height: 1.25; margin: 0; }
h1 { font-size: 1.9rem; }
h2 { font-size: 1.25rem; margin: 2.25rem 0 0.75rem; }
h3 { font-size: 1.15rem; }
p { margin: 0.25rem 0 0; }
.quiet { color: var(--quiet); font-size: 0.9rem; }
#offered > .quiet, #offered > .acts, #offered > .situation { margin-bottom: 0.75rem; }
.file { border-top: 1px solid var(--hairline); padding: 1rem 0; }
.file.waits .situation, .failed { color: var(--warning); }
.situation { color: var(--ink); }
.acts { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.75rem; }
form { margin: 0; }
button {
  min-height: 2.75rem;
  padding: 0 1rem;
  border: 1px solid var(--quiet);
  border-radius: 6px;
  background: var(--raised);
  color: var(--ink);
  font: inherit;
  cursor: pointer;
}
button.first { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
button:focus-visible, summary:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
#log > p > a { display: inline-block; padding: 0.6rem 0; min-height: 2.75rem; }
summary { min-height: 2.75rem; padding: 0.6rem 0; cursor: pointer; color: var(--text); }
ol { margin: 0; padding: 0; list-style: none; }
li { padding: 0.25rem 0; }
time { color: var(--quiet); font-variant-numeric: tabular-nums; margin-right: 0.5rem; }
code { font-size: 0.95em; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.over { color: var(--warning); margin-top: 1rem; }
@media (forced-colors: active) { button { border-color: ButtonText; } }
`
