import type { TelemetryEvent } from '#contract/identity/telemetry.ts'

/** What a page told of itself, and when it happened by the clock of this server. */
export interface ToldEvent {
  readonly kind: TelemetryEvent['kind']
  readonly url: string
  readonly message: string
  readonly at: Date
}

/** Where it goes. Taking never fails and never waits: nobody's request is slower for it. */
export interface TelemetrySink {
  readonly take: (events: readonly ToldEvent[]) => void
  /** Hands over what is still here. */
  readonly close: () => Promise<void>
}
