import { reportTelemetry } from '#contract/identity/telemetry.ts'
import { redactSecrets } from '#domain/telemetry/redact-secrets.ts'
import { serve } from '../http/serve.ts'

export const telemetryEndpoints = [
  // Redacted here too: a page may be an old one, or anybody's program.
  serve(reportTelemetry, async ({ body }, { telemetry, clock }) => {
    const now = clock().getTime()
    telemetry?.take(
      body.events.map(({ kind, ago, url, message }) => ({
        kind,
        at: new Date(now - ago),
        url: redactSecrets(url),
        message: redactSecrets(message),
      })),
    )
  }),
]
