/** Call once at the start: the sans is fetched when the page shows something, so that nothing waits for it. */
export function fetchFontsAfterFirstPaint() {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    void import('../styles/late-fonts.css')
    return
  }
  const observer = new PerformanceObserver((list) => {
    // The first paint of all is the empty ground.
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    void import('../styles/late-fonts.css')
  })
  observer.observe({ type: 'paint', buffered: true })
}
