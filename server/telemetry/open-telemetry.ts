import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../values/clock.ts'
import { logSink } from './log-sink.ts'
import { otlpSink } from './otlp-sink.ts'
import type { TelemetrySink } from './sink.ts'

export interface TelemetryConfig {
  /** Pages tell of themselves. */
  readonly telemetry?: boolean
  /** The collector; without one the server's log takes it. */
  readonly otlpUrl?: string | null
}

/** Where what pages tell goes; null where the operator wants none of it. */
export function openTelemetry(
  { telemetry = true, otlpUrl = null }: TelemetryConfig,
  log: FastifyBaseLogger,
  clock: Clock,
): TelemetrySink | null {
  if (!telemetry) return null
  if (otlpUrl === null) return logSink(log, clock)
  return otlpSink({ url: otlpUrl, onLost: (count) => log.warn({ count }, 'telemetry was lost') })
}
