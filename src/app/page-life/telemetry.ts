import type { Transport } from '#contract/client.ts'
import { reportTo } from '#services/telemetry/report.ts'
import { createTelemetry } from '#services/telemetry/telemetry.ts'
import type { Problems } from '#services/telemetry/watch-problems.ts'
import type { ShownPages } from './shown-pages.ts'

/** Milliseconds from the first event to the sending, so that several go together. */
const pause = 5_000

/** Begins to tell the server of pages and problems, for as long as the page lives. */
export function startTelemetry(
  transport: Transport,
  pages: Pick<ShownPages, 'onShown'>,
  problems: Problems,
): void {
  const telemetry = createTelemetry({
    send: reportTo(transport),
    address: () => window.location,
    now: () => Date.now(),
    later: (work) => void setTimeout(work, pause),
    online: () => navigator.onLine,
    mayFollow: !asksNotToBeFollowed(navigator),
  })
  problems.handTo(telemetry.problemSeen)
  telemetry.pageShown()
  pages.onShown(telemetry.pageShown)
  // The last moment at which a page on a phone can count on.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') telemetry.flush()
  })
  window.addEventListener('pagehide', telemetry.flush)
}

/** Global Privacy Control, which the library's types do not know yet, and its predecessor. */
const asksNotToBeFollowed = (browser: Navigator & { globalPrivacyControl?: boolean }) =>
  browser.globalPrivacyControl === true || browser.doNotTrack === '1'
