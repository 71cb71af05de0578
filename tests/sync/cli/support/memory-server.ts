/** A Kinweave server in memory and without a network, as far as the command line can tell. */

interface Tree {
  readonly id: string
  readonly key: string
  readonly body: { readonly name: string; readonly [field: string]: unknown }
  fields: Record<string, unknown>
  lastSyncId: string | null
}

interface SyncOfTree {
  readonly id: string
  readonly tree: Tree
  state: string
  readonly batches: Map<number, { readonly body: string; times: number }>
}

export interface Call {
  readonly method: string
  readonly path: string
  readonly token: string | null
  readonly body: string
}

export interface MemoryServer {
  readonly fetch: typeof fetch
  readonly calls: readonly Call[]
  readonly trees: readonly Tree[]
  readonly syncs: readonly SyncOfTree[]
  /** Called first: returns its own answer, or null to continue. */
  before: (call: Call) => Response | null | Promise<Response | null>
  /** How the next sync ends. */
  end: 'Completed' | 'Failed'
  /** The number of unchanged items of each kind in every sync; three are removed. */
  unchanged: number
  went: number
  /** The number of changed persons who become somebody else. */
  becameOther: number
}

/** A token of the group-admin service, unsigned, because the command line does not verify it. */
export const accessTokenOf = (userId: string, name = 'access') =>
  ['{}', JSON.stringify({ sub: userId, profile_id: '9', name }), '']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')

export const serverUrl = 'http://localhost:4000'

export function memoryServer(): MemoryServer {
  const trees: Tree[] = []
  const syncs: SyncOfTree[] = []
  const calls: Call[] = []
  const server: MemoryServer = {
    calls,
    trees,
    syncs,
    before: () => null,
    end: 'Completed',
    unchanged: 40,
    went: 3,
    becameOther: 0,
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted()
      const address = input instanceof Request ? input.url : input.toString()
      if (!address.startsWith(serverUrl)) throw new TypeError('fetch failed')
      const call = {
        method: init?.method ?? 'GET',
        path: address.slice(serverUrl.length),
        token: new Headers(init?.headers).get('authorization'),
        body: typeof init?.body === 'string' ? init.body : '',
      }
      calls.push(call)
      const answer = (await server.before(call)) ?? answerTo(call)
      init?.signal?.throwIfAborted()
      return answer
    },
  }

  function answerTo(call: Call): Response {
    const [, service = '', ...parts] = new URL(call.path, serverUrl).pathname.split('/')
    if (service === 'config.json') return Response.json(configuration)
    if (parts[0] === 'oauth2') return tokenFor(new URLSearchParams(call.body))
    if (service === '.well-known') return Response.json(discovery)
    if (!call.token?.startsWith('Bearer e30.')) return problem(401, 'not-signed-in')
    if (parts[0] === 'app') return new Response(null, { status: 204 })
    if (parts[2] === 'wantedfiles') return Response.json({ items: [] })
    if (parts[0] === 'datagroups')
      return Response.json({
        items: trees.map((tree) => ({ ...group, id: groupOf(tree), name: tree.body.name })),
      })
    const [what, id, act, number] = parts
    if (what === 'workspaces') return workspaces(call, id, act)
    return ofSync(
      call,
      syncs.find((sync) => sync.id === id),
      act,
      Number(number),
    )
  }

  function workspaces(call: Call, id: string | undefined, act: string | undefined): Response {
    if (id === '$room') return Response.json({ hasRoom: true })
    if (id === undefined && call.method === 'GET') return Response.json({ items: trees.map(workspaceView) })
    // The contract has encoded every body.
    const body = call.body === '' ? null : (JSON.parse(call.body) as Tree['body'])
    if (id === undefined && body !== null) return Response.json(workspaceView(treeFor(body)), { status: 201 })
    const tree = trees.find((one) => one.id === id)
    if (tree === undefined) return problem(404, 'not-found')
    if (act === 'syncs') return Response.json(syncView(startSync(tree)), { status: 201 })
    if (act === 'export') return exported(call, tree)
    if (call.method === 'PATCH')
      for (const { path, value } of JSON.parse(call.body) as { path: string; value: unknown }[])
        tree.fields[path.slice(1)] = value
    return Response.json(workspaceView(tree))
  }

  function treeFor(body: Tree['body']): Tree {
    const key = String(body['idempotencyKey'])
    const known = trees.find((tree) => tree.key === key)
    if (known !== undefined) return known
    const tree = { id: String(trees.length + 1), key, body, fields: {}, lastSyncId: null }
    trees.push(tree)
    return tree
  }

  function startSync(tree: Tree): SyncOfTree {
    for (const sync of syncs) if (sync.tree === tree && sync.state === 'Active') sync.state = 'Cancelled'
    const sync = { id: String(syncs.length + 1), tree, state: 'Active', batches: new Map() }
    syncs.push(sync)
    return sync
  }

  function ofSync(
    call: Call,
    sync: SyncOfTree | undefined,
    act: string | undefined,
    number: number,
  ): Response {
    if (sync === undefined) return problem(404, 'not-found')
    if (act === 'batches') {
      if (sync.state !== 'Active') return problem(409, 'sync-not-active')
      sync.batches.set(number, { body: call.body, times: (sync.batches.get(number)?.times ?? 0) + 1 })
      return new Response(null, { status: 204 })
    }
    if (act === 'changes') return Response.json(changes(sync, server))
    if (act === 'cancel') sync.state = 'Cancelled'
    if (act === 'complete' && sync.state === 'Active') {
      sync.state = server.end
      if (server.end === 'Completed') sync.tree.lastSyncId = sync.id
    }
    if (act === 'undo') return Response.json(syncView(undone(sync)), { status: 202 })
    return Response.json(syncView(sync), { status: call.method === 'POST' && act !== 'cancel' ? 202 : 200 })
  }

  function undone(sync: SyncOfTree): SyncOfTree {
    const undo = startSync(sync.tree)
    undo.state = 'Completed'
    return undo
  }

  return server
}

const configuration = {
  services: {
    identity: `${serverUrl}/identity`,
    groupadmin: `${serverUrl}/groupadmin`,
    research: `${serverUrl}/research`,
    content: null,
  },
}

const discovery = { issuer: serverUrl, authorization_endpoint: `${serverUrl}/authorize` }

let tokens = 0

/** The valid authorization code is `right`; a refresh token is valid once it has been given out. */
function tokenFor(form: URLSearchParams): Response {
  if (form.get('grant_type') === 'authorization_code' && form.get('code') !== 'right')
    return Response.json({ error: 'invalid_grant' }, { status: 400 })
  tokens += 1
  return Response.json({
    access_token: accessTokenOf('1', `access ${tokens}`),
    token_type: 'Bearer',
    expires_in: 3600,
    refresh_token: `refresh ${tokens}`,
    refresh_token_expires_in: 86_400,
  })
}

const at = '2026-01-02T03:04:05.678Z'

const groupOf = (tree: Tree) => String(Number(tree.id) + 100)

const workspaceView = (tree: Tree) => ({
  id: tree.id,
  viewGroupId: groupOf(tree),
  ownerId: '1',
  noProfiles: false,
  modifiedDate: at,
  modifiedUserId: null,
  ...tree.body,
  ...tree.fields,
  lastSyncId: tree.lastSyncId,
})

const syncView = ({ id, tree, state }: SyncOfTree) => ({
  id,
  workspaceId: tree.id,
  sourcePersonCount: 1,
  state,
  completedDate: null,
  createdDate: at,
  createdUserId: '1',
})

const group = {
  groupType: 'Research',
  description: '',
  startItemId: null,
  workspaceId: null,
  trackedGroupId: null,
  isChild: false,
  isUserProfile: false,
  profileDataGroupId: null,
  ownerId: '1',
  workspaceType: null,
  disabled: false,
  createdDate: at,
  modifiedDate: at,
  modifiedUserId: null,
}

const changes = (
  { state }: SyncOfTree,
  { unchanged, went, becameOther }: Pick<MemoryServer, 'unchanged' | 'went' | 'becameOther'>,
) => {
  const counts = { came: 1, changed: 2 + becameOther, went, unchanged }
  const other = {
    change: 'changed',
    kind: 'Person',
    name: 'Ada Byron',
    details: [],
    formerName: 'Zoe Hale',
    becameOther: true,
  }
  return {
    state: state === 'Completed' ? 'Applied' : 'Compared',
    counts: {
      persons: becameOther === 0 ? counts : { ...counts, becameOther },
      families: counts,
      other: counts,
    },
    examples: [
      ...(becameOther === 0 ? [] : [other]),
      { change: 'went', kind: 'Person', name: 'Ada Lovelace', details: [] },
    ],
    canUndo: true,
  }
}

/** Two parts; the second one says which tree it belongs to. */
function exported(call: Call, tree: Tree): Response {
  const query = new URL(call.path, serverUrl).searchParams
  if (query.get('next') === null)
    return Response.json({ text: `0 HEAD ${query.get('format')}\n`, nextPageToken: 'more' })
  return Response.json({ text: `0 NOTE ${tree.body.name}\n0 TRLR\n`, nextPageToken: null })
}

export function problem(status: number, code: string, more: object = {}): Response {
  const body = { type: 'about:blank', status, code, title: code, ...more }
  return Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } })
}
