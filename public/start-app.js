// Starts the app on a page that was rendered at build time (scripts/render-pages.ts), which holds only its own styles. Most
// pages wait until the reader has had some quiet seconds. A press of a button, or a field that gets the focus, starts the
// app at once; what was pressed and typed before the app is shown is then repeated in the app.
;(() => {
  const quietMs = 5000
  const patienceMs = 10000
  const { app, code, styles, when } = document.currentScript.dataset
  const root = document.getElementById('root')
  const rendered = root.firstElementChild
  const fields = [...root.querySelectorAll('[data-draft] [data-early]')]
  const draftKey = root.querySelector('[data-draft]')?.dataset.draft ?? null
  const pressed = new Set()
  let focused = null
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

  const press = ({ target }) => {
    const button = target.closest('button[data-early]')
    if (button === null) return
    // Code that failed once is not loaded again in the same page.
    if (failed) return location.reload()
    pressed.add(button)
    button.setAttribute('aria-busy', 'true')
    void begin()
  }
  const focus = ({ target }) => {
    focused = target
    if (fields.includes(target)) void begin()
  }
  // When the app replaces the page, the focus is not lost by the reader.
  const blur = () =>
    queueMicrotask(() => {
      if (rendered.isConnected) focused = null
    })
  const isTyped = (field) =>
    field.tagName === 'SELECT' ? field.selectedIndex > 0 : field.value !== field.defaultValue

  const noteFailure = () => {
    failed = true
    for (const button of pressed) button.setAttribute('aria-busy', 'false')
    const isUsed = pressed.size > 0 || fields.some(isTyped) || fields.includes(focused)
    if (isUsed) root.querySelector('[data-not-started]')?.removeAttribute('hidden')
    pressed.clear()
    // The page finds it there when it is loaded again.
    const typed = Object.fromEntries(fields.map((field) => [field.dataset.early, field.value]))
    if (fields.some(isTyped)) sessionStorage.setItem(draftKey, JSON.stringify(typed))
  }

  /** The link or the named element at the same place among its like. */
  const sameInApp = (from) => {
    const { early } = from.dataset
    const alike = early === undefined ? `a[href="${from.getAttribute('href')}"]` : `[data-early="${early}"]`
    return root.querySelectorAll(alike)[[...rendered.querySelectorAll(alike)].indexOf(from)] ?? null
  }
  /** Returns false if the field does not take the text yet. */
  const fill = (from, now) => {
    // React notices only what is set past its own property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(now), 'value').set.call(now, from.value)
    now.dispatchEvent(new Event(from.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
    return now.value === from.value
  }
  const click = (_, now) => {
    now.click()
    return true
  }
  const focusLike = (from) => {
    const now = sameInApp(from)
    now?.focus({ preventScroll: true })
    // Fields for addresses have no such positions.
    if (typeof from.selectionStart === 'number')
      now?.setSelectionRange(from.selectionStart, from.selectionEnd)
  }
  /** Repeats in the app what was done before. Its form may come, and its flows may start, a moment after its page. */
  const repeat = (acts, until) => {
    const left = acts.filter(([act, from]) => {
      const now = sameInApp(from)
      return now === null || !act(from, now)
    })
    if (left.length > 0 && Date.now() < until) setTimeout(() => repeat(left, until), 16)
    else if (focused !== null && document.activeElement === document.body) focusLike(focused)
  }
  const listeners = { click: press, focusin: focus, focusout: blur }
  const shown = new MutationObserver(() => {
    if (rendered.isConnected) return
    shown.disconnect()
    document.removeEventListener('app not started', noteFailure)
    for (const [name, listener] of Object.entries(listeners)) root.removeEventListener(name, listener)
    const typed = fields.filter(isTyped).map((from) => [fill, from])
    repeat([...typed, ...[...pressed].map((from) => [click, from])], Date.now() + patienceMs)
  })
  shown.observe(root, { childList: true })
  for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener)
  // src/app/main.tsx tells that it could not read the configuration.
  document.addEventListener('app not started', noteFailure)

  const hasDraft = () =>
    draftKey !== null && (sessionStorage.getItem(draftKey) !== null || location.search !== '')
  const isVisitor = 'visitor' in document.documentElement.dataset
  const afterPaint = (act) => (document.hidden ? act() : requestAnimationFrame(() => setTimeout(() => act())))
  if (when !== 'later' || !isVisitor || hasDraft()) afterPaint(begin)
  else {
    const wait = () =>
      setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => void begin()), quietMs)
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait)
  }
})()
