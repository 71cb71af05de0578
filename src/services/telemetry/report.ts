import { send, type Transport } from '#contract/client.ts'
import { reportTelemetry, type TelemetryEvent } from '#contract/identity/telemetry.ts'

/** Sends a batch in a way that outlives the page. Nothing is said of a failure: that would be told, and fail again. */
export function reportTo(transport: Transport): (events: TelemetryEvent[]) => void {
  const outliving: Transport = {
    ...transport,
    fetch: (input, init) => transport.fetch(input, { ...init, keepalive: true, credentials: 'omit' }),
  }
  return (events) => void send(outliving, reportTelemetry, { body: { events } }).catch(() => undefined)
}
