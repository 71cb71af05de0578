import type { FastifyBaseLogger } from 'fastify'
import type { TelemetrySink } from './sink.ts'

/** Lines of the server's own log: problems as warnings, the rest as information. */
export const logSink = (log: FastifyBaseLogger): TelemetrySink => ({
  take: (events) => {
    for (const { kind, url, message, at } of events) {
      const line = { page: { kind, url, message, at: at.toISOString() } }
      if (kind === 'problem') log.warn(line, 'told by a page')
      else log.info(line, 'told by a page')
    }
  },
  close: async () => {},
})
