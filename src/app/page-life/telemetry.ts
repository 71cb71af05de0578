import type { Transport } from '#contract/client.ts'
import { reportTo } from '#services/telemetry/report.ts'
import { createTelemetry } from '#services/telemetry/telemetry.ts'
import type { Problems } from '#services/telemetry/watch-problems.ts'
import type { ShownPages } from './shown-pages.ts'

/** Events are gathered for this many milliseconds and then sent together. */
const pause = 5_000

/** Reports pages and problems to the server, as long as the page is open. */
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
  // On a phone, this is the last event that is certain to arrive before the page closes.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') telemetry.flush()
  })
  window.addEventListener('pagehide', telemetry.flush)
}

/** Global Privacy Control, which the DOM types do not know yet, and its predecessor Do Not Track. */
const asksNotToBeFollowed = (browser: Navigator & { globalPrivacyControl?: boolean }) =>
  browser.globalPrivacyControl === true || browser.doNotTrack === '1'
