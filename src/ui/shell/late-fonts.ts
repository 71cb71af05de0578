/** Call once at the start. It loads the sans font after the page shows content, so that nothing waits for it. */
export function fetchFontsAfterFirstPaint() {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    void import('../styles/late-fonts.css')
    return
  }
  const observer = new PerformanceObserver((list) => {
    // The very first paint is only the empty background.
    if (list.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    void import('../styles/late-fonts.css')
  })
  observer.observe({ type: 'paint', buffered: true })
}
