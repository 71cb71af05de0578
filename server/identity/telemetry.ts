import { reportTelemetry } from '#contract/identity/telemetry.ts'
import { pageAddress } from '#domain/telemetry/page-address.ts'
import { tellable } from '#domain/telemetry/tellable.ts'
import { serve } from '../serving/serve.ts'

export const telemetryEndpoints = [
  // The server redacts again, because the report may come from an old page or from any program.
  serve(reportTelemetry, async ({ body }, { telemetry, clock }) => {
    const now = clock().getTime()
    telemetry?.take(
      body.events.map(({ kind, ago, url, message }) => ({
        kind,
        at: new Date(now - ago),
        url: pageAddress(url),
        message: tellable(message),
      })),
    )
  }),
]
