/** A stand-in server that accepts syncs: a transport whose fetch never leaves the test. */
import type { Transport } from '#contract/client.ts'

type Answer = Response | Error | null

export interface Call {
  readonly method: string
  /** The path below the service's prefix. It contains the number of the batch. */
  readonly path: string
  readonly body: unknown
}

export interface FakeServer {
  readonly transport: Transport
  readonly calls: readonly Call[]
  /** The bodies of the accepted batches, by number, and how often each arrived. */
  readonly taken: ReadonlyMap<number, { readonly body: unknown; readonly times: number }>
  readonly mostAtOnce: () => number
  /** The next states of the sync, one after the other. */
  readonly becomes: (...states: string[]) => void
}

interface Behaviour {
  /** Called first: returns its own answer or error, or null to continue. */
  readonly before?: (call: Call, attempt: number) => Answer
  /** The states of the sync in successive requests; the last one stays. */
  readonly states?: readonly string[]
  /** The number of requests before the comparison is done. */
  readonly comparing?: number
  /** The tree's last sync; without one the tree is new. */
  readonly lastSyncId?: string
}

export function syncServer({
  before = () => null,
  states: firstStates = ['Completed'],
  comparing = 0,
  lastSyncId,
}: Behaviour = {}): FakeServer {
  let states = firstStates
  let compared = 0
  let completed = false
  const calls: Call[] = []
  const taken = new Map<number, { body: unknown; times: number }>()
  const attempts = new Map<string, number>()
  let open = 0
  let most = 0
  let polls = 0

  const answer = (call: Call): Response => {
    const batch = /\/batches\/(\d+)$/.exec(call.path)
    if (batch !== null) {
      const number = Number(batch[1])
      taken.set(number, { body: call.body, times: (taken.get(number)?.times ?? 0) + 1 })
      return new Response(null, { status: 204 })
    }
    if (call.path === '/workspaces') return Response.json(workspace, { status: 201 })
    if (call.path === '/workspaces/3') return Response.json({ ...workspace, lastSyncId: lastSyncId ?? null })
    if (call.path.endsWith('/compare')) return Response.json(sync('Active'), { status: 202 })
    if (call.path.endsWith('/changes')) {
      if (lastSyncId === undefined || completed) return Response.json(changes('Applied'))
      return Response.json(changes(compared++ < comparing ? 'Comparing' : 'Compared'))
    }
    if (call.path.endsWith('/complete')) {
      completed = true
      return Response.json(sync('Completing'), { status: 202 })
    }
    if (call.path.endsWith('/cancel')) return Response.json(sync('Cancelled'))
    if (call.method === 'GET')
      return Response.json(sync(states[Math.min(polls++, states.length - 1)] ?? 'Completed'))
    return Response.json(sync('Active'), { status: 201 })
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    const call = { method: init?.method ?? 'GET', path: addressOf(input).replace('http://server', ''), body }
    calls.push(call)
    const attempt = (attempts.get(call.path) ?? 0) + 1
    attempts.set(call.path, attempt)
    open++
    most = Math.max(most, open)
    // The answer is delayed, so that calls can overlap.
    await new Promise((resolve) => setImmediate(resolve))
    open--
    init?.signal?.throwIfAborted()
    const own = before(call, attempt)
    if (own instanceof Error) throw own
    return own ?? answer(call)
  }

  const transport: Transport = { fetch, address: () => 'http://server', token: async () => 'token' }
  const becomes = (...next: string[]) => {
    states = next
    polls = 0
  }
  return { transport, calls, taken, mostAtOnce: () => most, becomes }
}

/** Answers that one person came and nothing else changed. */
export function changes(state: string) {
  const none = { came: 0, changed: 0, went: 0, unchanged: 5 }
  const isKnown = state === 'Compared' || state === 'Applied'
  return {
    state,
    counts: isKnown ? { persons: { ...none, came: 1 }, families: none, other: none } : null,
    examples: [],
    canUndo: state === 'Applied',
  }
}

export function problem(
  status: number,
  code: string,
  headers: Record<string, string> = {},
  more: object = {},
): Response {
  const body = { type: 'about:blank', status, code, title: code, ...more }
  return Response.json(body, { status, headers: { ...headers, 'content-type': 'application/problem+json' } })
}

const sync = (state: string) => ({
  id: '7',
  workspaceId: '3',
  sourcePersonCount: 5,
  state,
  completedDate: null,
  createdDate: '2026-01-02T03:04:05.678Z',
  createdUserId: '1',
})

const workspace = {
  id: '3',
  viewGroupId: '4',
  dataFileType: 'Gedcom',
  syncOptions: { includeLivingPersons: true, livingStartItemId: null, includeContent: true },
  ownerId: '1',
  noProfiles: false,
  modifiedDate: '2026-01-02T03:04:05.678Z',
  modifiedUserId: null,
  lastSyncId: null,
}

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : input.toString())
