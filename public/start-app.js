// Starts the app on a page that was rendered at build time (scripts/render-pages.ts), which holds only its own styles. On a
// page that is only read, this waits until the reader has had some quiet seconds.
;(() => {
  const quietMs = 5000
  const { app, code, styles, when } = document.currentScript.dataset
  const root = document.getElementById('root')
  const rendered = root.firstElementChild
  const pressed = new Set()
  let begun = false
  let failed = false

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
    await import(app).catch(noteFailure)
  }

  // A button of a rendered page cannot do anything before the app is shown. It waits, and is then pressed in the app.
  const press = (event) => {
    const button = event.target.closest('button[data-early]')
    if (button === null) return
    // Code that failed once is not loaded again in the same page.
    if (failed) return location.reload()
    pressed.add(button.dataset.early)
    button.setAttribute('aria-busy', 'true')
    void begin()
  }
  const noteFailure = () => {
    failed = true
    for (const button of root.querySelectorAll('button[aria-busy="true"]'))
      button.setAttribute('aria-busy', 'false')
    if (pressed.has('demo')) root.querySelector('[data-not-started]')?.removeAttribute('hidden')
    pressed.clear()
  }
  // main.tsx tells that it could not read the configuration.
  document.addEventListener('app not started', noteFailure)
  root.addEventListener('click', press)
  const shown = new MutationObserver(() => {
    if (rendered.isConnected) return
    shown.disconnect()
    document.removeEventListener('app not started', noteFailure)
    root.removeEventListener('click', press)
    for (const name of pressed) root.querySelector(`button[data-early="${name}"]`)?.click()
  })
  shown.observe(root, { childList: true })

  const isVisitor = 'visitor' in document.documentElement.dataset
  const afterPaint = (act) => (document.hidden ? act() : requestAnimationFrame(() => setTimeout(() => act())))
  if (when !== 'later' || !isVisitor) afterPaint(begin)
  else {
    const wait = () =>
      setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => void begin()), quietMs)
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait)
  }
})()
