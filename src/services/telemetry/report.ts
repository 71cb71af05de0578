import { send, type Transport } from '#contract/client.ts'
import { reportTelemetry, type TelemetryEvent } from '#contract/identity/telemetry.ts'

/**
 * Sends a batch so that it still arrives if the page closes. A failure is not reported, because the report would
 * fail too.
 */
export function reportTo(transport: Transport): (events: TelemetryEvent[]) => void {
  const outliving: Transport = {
    ...transport,
    fetch: (input, init) => transport.fetch(input, { ...init, keepalive: true, credentials: 'omit' }),
  }
  return (events) => void send(outliving, reportTelemetry, { body: { events } }).catch(() => undefined)
}
