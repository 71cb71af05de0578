/**
 * Sends the reports of pages to an OpenTelemetry collector, as log records of OTLP 1.0 over HTTP in JSON. We wrote this
 * by hand, because it is one POST in a stable format, and the packages for it contain a whole pipeline. Reports that
 * the collector does not accept in time are dropped.
 */
import { requestTimeout } from '#domain/constants.ts'
import type { TelemetrySink, ToldEvent } from './sink.ts'

/** The maximum number of waiting events; further ones are dropped and counted. */
const mostWaiting = 2_000
const mostAtOnce = 200
/** Milliseconds to wait for further events before sending the first one. */
const gathering = 2_000

export interface OtlpOptions {
  /** The base address of the collector; its logs are at `/v1/logs` below it. */
  readonly url: string
  /** Called now and then with the number of lost events. */
  readonly onLost: (count: number) => void
  readonly pause?: number
}

/** A sink with a bounded queue that sends one batch at a time. */
export function otlpSink({ url, onLost, pause = gathering }: OtlpOptions): TelemetrySink {
  const address = `${url.replace(/\/+$/, '')}/v1/logs`
  const waiting: ToldEvent[] = []
  let dropped = 0
  let timer: NodeJS.Timeout | null = null
  let sending: Promise<void> | null = null

  const sendLater = () => {
    if (timer !== null || sending !== null || waiting.length === 0) return
    timer = setTimeout(() => {
      timer = null
      void send()
    }, pause)
    // This timer does not keep a stopping server alive.
    timer.unref()
  }
  const send = () =>
    (sending ??= sendAll().finally(() => {
      sending = null
      sendLater()
    }))
  const sendAll = async () => {
    const batch = waiting.splice(0, mostAtOnce)
    if (batch.length > 0 && !(await post(address, batch))) dropped += batch.length
    if (dropped > 0) onLost(dropped)
    dropped = 0
  }

  return {
    take: (events) => {
      const room = mostWaiting - waiting.length
      waiting.push(...events.slice(0, room))
      dropped += Math.max(0, events.length - room)
      sendLater()
    },
    close: async () => {
      if (timer !== null) clearTimeout(timer)
      await sending
      // The last reports are sent only once, so that an unreachable collector does not delay the server's stop.
      await send()
    },
  }
}

/** Returns true if the collector accepted the reports. */
async function post(address: string, events: readonly ToldEvent[]): Promise<boolean> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(logsOf(events)),
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeout),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    // The collector is unreachable or late. Reports may be lost, so this is not an error.
    return false
  }
}

/** The body of an ExportLogsServiceRequest. */
const logsOf = (events: readonly ToldEvent[]) => ({
  resourceLogs: [
    {
      resource: { attributes: [attribute('service.name', 'kinweave-pages')] },
      scopeLogs: [{ scope: { name: 'kinweave' }, logRecords: events.map(recordOf) }],
    },
  ],
})

/** SeverityNumber of the log data model: 9 is INFO, 13 is WARN. */
const recordOf = ({ kind, url, message, at }: ToldEvent) => ({
  timeUnixNano: `${at.getTime()}000000`,
  severityNumber: kind === 'problem' ? 13 : 9,
  severityText: kind === 'problem' ? 'WARN' : 'INFO',
  body: { stringValue: message },
  attributes: [attribute('event.name', kind), attribute('url.path', url)],
})

const attribute = (key: string, stringValue: string) => ({ key, value: { stringValue } })
