/** A session of three entries: a user enters an address, and the model stores it. */
import type { ActorState, FlowRecord } from '#machines/record/record.ts'
import { logFormat, logVersion } from '#machines/record/session-log.ts'
import { beginningOf, nothingYet } from '#machines/record/situation.ts'
import { createSessionStore, type SessionStore } from '../../../visualizer/live/session-store.ts'

const records: readonly FlowRecord[] = [
  { type: 'actor-started', actor: 'x:0', parent: null, name: 'signIn', machine: 'signIn' },
  {
    type: 'step-taken',
    actor: 'x:0',
    event: 'xstate.init',
    definitions: [],
    states: ['on the address page.entering address'],
    context: { address: '•1' },
  },
  { type: 'fact-logged', event: { type: 'session-ended' } },
]

/** A flow that was there before the first entry. */
const before = (actor: string, machine: string, state: string): ActorState => ({
  actor,
  parent: null,
  name: machine,
  machine,
  status: 'running',
  states: [state],
  context: null,
  taken: [],
  lastEvent: null,
})

export function sampleLiveSession(): SessionStore {
  const store = createSessionStore()
  const entries = records.map((record, index) => ({ sequence: index + 1, at: 1_000 * index, record }))
  store.take(
    {
      format: logFormat,
      version: logVersion,
      recordedAt: 0,
      page: '/home',
      masked: true,
      dropped: 12,
      begin: {
        ...beginningOf(nothingYet()),
        actors: [before('x:8', 'session', 'signedOut'), before('x:9', 'personSearch', 'closed')],
      },
      entries,
    },
    10,
  )
  return store
}
