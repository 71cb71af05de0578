// Runs before the first paint, so that nobody sees the wrong theme flash by, and no user sees what is only for visitors.
// src/ui/shell/appearance.ts goes on from here.
;(() => {
  let chosen = null
  try {
    const user = localStorage.getItem('tc.users.current')
    if (user === null) document.documentElement.dataset.visitor = ''
    const own = user === null ? null : `tc.users.${user}.appearance`
    // An older version stored the choice under this name, whoever had made it (SES-15).
    const older = localStorage.getItem('kinweave.appearance')
    if (older !== null) {
      localStorage.setItem(own ?? 'tc.appearance', older)
      localStorage.removeItem('kinweave.appearance')
    }
    chosen = (own === null ? null : localStorage.getItem(own)) ?? localStorage.getItem('tc.appearance')
  } catch {
    // Storage can be forbidden; the system's preference still holds.
  }
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.classList.add(dark ? 'dark' : 'light')
  if (dark) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', '#141210')
})()
