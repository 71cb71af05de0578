import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../values/clock.ts'
import type { TelemetrySink, ToldEvent } from './sink.ts'

/** Anybody can send reports: at most this many lines a minute are logged, and the rest is counted. */
const mostLines = 600
const minute = 60_000

/** Writes reports into the server's own log: problems as warnings, everything else as information. */
export function logSink(log: FastifyBaseLogger, clock: Clock): TelemetrySink {
  let begun = 0
  let lines = 0
  let dropped = 0
  const tellOfDropped = () => {
    if (dropped > 0) log.warn({ count: dropped }, 'telemetry was lost')
    dropped = 0
  }

  return {
    take: (events) => {
      const now = clock().getTime()
      if (now - begun >= minute) {
        tellOfDropped()
        begun = now
        lines = 0
      }
      const room = events.slice(0, mostLines - lines)
      lines += room.length
      dropped += events.length - room.length
      for (const event of room) write(log, event)
    },
    close: async () => tellOfDropped(),
  }
}

function write(log: FastifyBaseLogger, { kind, url, message, at }: ToldEvent): void {
  const line = { page: { kind, url, message, at: at.toISOString() } }
  if (kind === 'problem') log.warn(line, 'told by a page')
  else log.info(line, 'told by a page')
}
