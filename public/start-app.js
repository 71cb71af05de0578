// Starts the app on a page that was rendered at build time (scripts/render-pages.ts), which holds only its own styles. On a
// page that is only read, this waits until the reader has had some quiet seconds.
;(() => {
  const quietMs = 5000
  const { app, code, styles, when } = document.currentScript.dataset
  const root = document.getElementById('root')
  const rendered = root.firstElementChild
  let begun = false
  let pressed = false

  const fetchAs = (rel, href) =>
    new Promise((resolve) => {
      const link = document.createElement('link')
      const on = { onload: () => resolve(true), onerror: () => resolve(false) }
      Object.assign(link, { rel, href, crossOrigin: '', ...on })
      document.head.append(link)
    })

  const begin = async () => {
    if (begun) return
    begun = true
    for (const file of code.split(' ')) void fetchAs('modulepreload', file)
    const fetched = await Promise.all(styles.split(' ').map((file) => fetchAs('stylesheet', file)))
    // In the order of the sheets, rules may come later than here.
    if (fetched.every(Boolean)) document.querySelector('style[data-only-of-page]').remove()
    await import(app)
  }

  // The one button of a rendered page switches between light and dark. It cannot do anything before the app is shown.
  const press = (event) => {
    if (event.target.closest('button') === null) return
    pressed = true
    void begin()
  }
  root.addEventListener('click', press)
  const shown = new MutationObserver(() => {
    if (rendered.isConnected) return
    shown.disconnect()
    root.removeEventListener('click', press)
    if (pressed) root.querySelector('button[title^="Switch to"]')?.click()
  })
  shown.observe(root, { childList: true })

  let isSignedIn = true
  try {
    isSignedIn = localStorage.getItem('tc.users.current') !== null
  } catch {
    // Storage can be forbidden. The app says so.
  }
  const afterPaint = (act) => (document.hidden ? act() : requestAnimationFrame(() => setTimeout(() => act())))
  if (when !== 'later' || isSignedIn) afterPaint(begin)
  else {
    const wait = () =>
      setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => void begin()), quietMs)
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait)
  }
})()
