// Runs before the first paint, so that nobody sees the wrong theme flash by. src/ui/shell/appearance.ts goes on from here.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('kinweave.appearance')
  } catch {
    // Storage can be forbidden; the system's preference still holds.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.classList.add(dark ? 'dark' : 'light')
  if (dark) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#141210')
})()
