import type { TelemetryEvent } from '#contract/identity/telemetry.ts'

/** What a page reported, and when it happened by this server's clock. */
export interface ToldEvent {
  readonly kind: TelemetryEvent['kind']
  readonly url: string
  readonly message: string
  readonly at: Date
}

/** The destination of reports. `take` never fails and never waits, so that no request becomes slower. */
export interface TelemetrySink {
  readonly take: (events: readonly ToldEvent[]) => void
  /** Sends what is still waiting. */
  readonly close: () => Promise<void>
}
