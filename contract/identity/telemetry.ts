import * as z from 'zod/mini'
import { anyone, endpoint } from '../endpoint.ts'
import { text } from '../wire.ts'

/**
 * What a page reports about itself. A report contains no names, mail addresses or ids of persons, except ids in the
 * addresses of pages. Secrets are redacted (area TEL).
 */
export const TelemetryEvent = z.object({
  kind: z.enum(['page-shown', 'problem', 'note']),
  /** How many milliseconds before the report was sent the event happened. */
  ago: z.int().check(z.gte(0), z.lte(86_400_000)),
  /** The page's address without its origin. */
  url: text(500),
  message: text(500),
})
export type TelemetryEvent = z.infer<typeof TelemetryEvent>

export const reportTelemetry = endpoint({
  service: 'identity',
  method: 'POST',
  path: '/telemetry',
  summary: 'Records the events that a page reports about itself',
  body: z.object({ events: z.array(TelemetryEvent).check(z.minLength(1), z.maxLength(20)) }),
  status: 202,
  access: anyone,
  perMinute: 20,
  bodyLimit: 32_768,
})
