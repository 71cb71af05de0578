/**
 * An operator sees a running server from outside by metrics and traces of OpenTelemetry, sent to a collector by OTLP
 * over HTTP. They name routes, tasks and states, and never an address, an id, a query or a text.
 */
import { context, type Meter, type Tracer } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { requestTimeout } from '#domain/constants.ts'

export interface Observability {
  readonly meter: Meter
  readonly tracer: Tracer
  /** Sends the last measurements, if the collector takes them in time. */
  readonly stop: () => Promise<void>
}

export interface ObservabilityOptions {
  /** The base address of the collector; its metrics are at `/v1/metrics` below it, its traces at `/v1/traces`. */
  readonly otlpUrl: string
  /** Tells two servers with one database apart. */
  readonly instance: string
  /** Milliseconds between two reports of the metrics. */
  readonly every?: number
}

/** Dashboards show a point every 15 seconds. */
const usualPause = 15_000

/** At 300 requests a second, so many spans arise in about ten seconds. Further ones are dropped. */
const maxWaitingSpans = 8_192

/** Begins to report. A collector that is out of reach costs reports, and nothing else. */
export function openObservability({
  otlpUrl,
  instance,
  every = usualPause,
}: ObservabilityOptions): Observability {
  const base = otlpUrl.replace(/\/+$/, '')
  const resource = resourceFromAttributes({ 'service.name': 'kinweave', 'service.instance.id': instance })
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${base}/v1/metrics`, timeoutMillis: requestTimeout }),
        exportIntervalMillis: every,
        exportTimeoutMillis: Math.min(every, requestTimeout),
      }),
    ],
  })
  const spans = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ url: `${base}/v1/traces`, timeoutMillis: requestTimeout }),
    maxQueueSize: maxWaitingSpans,
    exportTimeoutMillis: requestTimeout,
  })
  const tracers = new TracerProvider({ resource, spanProcessors: [spans] })
  // Transactions find by it the request or job that they belong to. A process has one such manager.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  return {
    meter: meters.getMeter('kinweave'),
    tracer: tracers.getTracer('kinweave'),
    stop: async () => {
      await Promise.allSettled([meters.shutdown(), tracers.shutdown()])
    },
  }
}
