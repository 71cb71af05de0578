import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../values/clock.ts'
import { logSink } from './log-sink.ts'
import { otlpSink } from './otlp-sink.ts'
import type { TelemetrySink } from './sink.ts'

export interface TelemetryConfig {
  /** False if the operator has switched off the reports of pages. */
  readonly telemetry?: boolean
  /** The address of the collector. Without one, reports go to the server's log. */
  readonly otlpUrl?: string | null
}

/** Where reports of pages go; null if the operator has switched them off. */
export function openTelemetry(
  { telemetry = true, otlpUrl = null }: TelemetryConfig,
  log: FastifyBaseLogger,
  clock: Clock,
): TelemetrySink | null {
  if (!telemetry) return null
  if (otlpUrl === null) return logSink(log, clock)
  return otlpSink({ url: otlpUrl, onLost: (count) => log.warn({ count }, 'telemetry was lost') })
}
