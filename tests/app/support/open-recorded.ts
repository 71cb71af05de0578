import type { Session } from '#domain/signing-in/session.ts'
import { createLoader } from '#services/entities/loader.ts'
import { routes } from '../../../src/app/router.tsx'
import { type Answer, testServer } from '../../services/entities/server.ts'
import { ada, sessionFlow } from './session-flow.ts'
import { renderAt, testApp } from './test-app.tsx'

/**
 * Opens an address as Ada, and records which paths the page reads and what it sends: method, path with query, and body.
 */
export function openRecorded(
  address: string,
  answer: Answer,
  onSent?: (line: string) => void,
  session: Session = ada,
) {
  const asked: string[] = []
  const sent: string[] = []
  const { transport } = testServer(answer)
  const recording: typeof transport = {
    ...transport,
    fetch: (input, { method = 'GET', body, ...rest } = {}) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      if (method === 'GET') asked.push(pathname)
      else {
        const line = [method, pathname + search, ...(typeof body === 'string' ? [body] : [])].join(' ')
        sent.push(line)
        onSent?.(line)
      }
      return transport.fetch(input, { method, ...(body === undefined ? {} : { body }), ...rest })
    },
  }
  const app = testApp(sessionFlow(Promise.resolve(session)))
  const { model, now } = app
  const loader = createLoader({ model, transport: recording, now, report: () => undefined })
  const { place } = renderAt(address, { ...app, loader, transport: recording }, routes)
  return { asked, sent, place, model }
}
