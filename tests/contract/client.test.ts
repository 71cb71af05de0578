import { describe, expect, it, vi } from 'vitest'
import { CallFailure, send, type Transport } from '#contract/client.ts'
import { getDataGroup, getDataGroupPermissions, listDataGroups } from '#contract/group-admin/data-group.ts'
import { patchDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { leaveDataGroup } from '#contract/group-admin/data-group-members.ts'
import { revokeToken } from '#contract/group-admin/token.ts'
import { inviteViewer } from '#contract/group-admin/viewer-invitation.ts'
import { sendCode } from '#contract/identity/identity.ts'
import { connectionHeader } from '#contract/push.ts'
import { ok, refuse } from '#contract/result.ts'
import { DataGroupId } from '#contract/wire.ts'

const id = DataGroupId.parse('17')

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

/** A transport that records what is sent, and with which token and headers. */
function transport(answer: () => Response | Promise<Response>, token: string | null = 'token-1') {
  const sent: Sent[] = []
  const to: Transport = {
    fetch: async (url, init) => {
      sent.push({ url: addressOf(url), init: init ?? {} })
      return answer()
    },
    address: (service) => `https://api.example/${service}`,
    token: async () => token,
    connectionId: () => 'connection-1',
  }
  return { to, sent }
}

const nothing = () => new Response(null, { status: 204 })
const problem = (status: number, code: string, title: string) => () =>
  Response.json({ type: 'about:blank', status, code, title }, { status })
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof CallFailure ? [error.status, error.code, error.message] : error),
  )

describe('a call', () => {
  it('[API-01] [API-02] [API-03] asks for JSON, and carries the token and the push connection', async () => {
    const { to, sent } = transport(() => Response.json({ items: [] }))

    await send(to, listDataGroups, { query: { ids: [id, DataGroupId.parse('18')], pageSize: 50 } })

    expect(sent.map(({ url, init }) => [init.method, url, init.headers, init.body])).toEqual([
      [
        'GET',
        'https://api.example/groupadmin/datagroups?ids=17%2C18&pageSize=50',
        {
          accept: 'application/json, application/problem+json',
          authorization: 'Bearer token-1',
          [connectionHeader]: 'connection-1',
        },
        undefined,
      ],
    ])
  })

  it('[API-02] carries no authorization without a token, or to an open endpoint', async () => {
    const without = transport(() => Response.json({ items: [] }), null)
    const anyone = transport(nothing)

    await send(without.to, listDataGroups, { query: {} })
    await send(anyone.to, sendCode, { body: { address: 'ada@mail.example' } })

    for (const { init } of [...without.sent, ...anyone.sent])
      expect(init.headers).not.toHaveProperty('authorization')
  })

  it('sends patches and forms with their own content types', async () => {
    const { to, sent } = transport(nothing)

    await failureOf(
      send(to, patchDataGroup, { params: { id }, body: [{ op: 'replace', path: '/name', value: 'Byron' }] }),
    )
    await send(to, revokeToken, { body: { token: 'a&b' } })

    expect(sent.map(({ init }) => [new Headers(init.headers).get('content-type'), init.body])).toEqual([
      ['application/json-patch+json', '[{"op":"replace","path":"/name","value":"Byron"}]'],
      ['application/x-www-form-urlencoded', 'token=a%26b'],
    ])
  })
})

describe('a call that asks to expand', () => {
  // The types refuse this input, but a caller without types could send it.
  const expanding = { params: { id }, query: { expand: ['owner'] } } as { params: { id: DataGroupId } }

  it('[ERR-12] is refused before it is sent if the answer contains plain values', async () => {
    const { to, sent } = transport(() => Response.json('Read'))

    await expect(send(to, getDataGroupPermissions, expanding)).rejects.toThrow('Values cannot be expanded')
    expect(sent).toEqual([])
  })

  it('is sent if the answer contains entities', async () => {
    const { to, sent } = transport(nothing)

    await send(to, getDataGroup, { params: { id }, query: { expand: ['owner'] } }).catch(() => undefined)

    expect(sent.map(({ url }) => url)).toEqual(['https://api.example/groupadmin/datagroups/17?expand=owner'])
  })
})

describe('a call that fails', () => {
  it.each([
    [400, 'invalid-input', 'Something is wrong.'],
    [403, 'not-allowed', 'You may not.'],
    [404, 'not-found', 'Not there.'],
    [412, 'conflict', 'Too late.'],
    [500, 'internal', 'Our fault.'],
  ])('[API-05] raises an error with status %i and a text', async (status, code, title) => {
    const { to } = transport(problem(status, code, title))

    expect(await failureOf(send(to, getDataGroup, { params: { id }, query: {} }))).toEqual([
      status,
      code,
      title,
    ])
  })

  it.each([
    [401, 'not-signed-in'],
    [412, 'conflict'],
    [429, 'too-many-calls'],
    [502, 'internal'],
  ])('[API-05] reads the status %i if there is no problem document', async (status, code) => {
    const { to } = transport(() => new Response('<html>', { status }))

    expect(await failureOf(send(to, getDataGroup, { params: { id }, query: {} }))).toEqual([
      status,
      code,
      'The request was refused.',
    ])
  })

  it('[ERR-06] says that the request could not be made when the network fails', async () => {
    const { to } = transport(() => Promise.reject(new TypeError('fetch failed')))

    expect(await failureOf(send(to, sendCode, { body: { address: 'ada@mail.example' } }))).toEqual([
      0,
      'network',
      'Failed to make request.',
    ])
  })

  it('[API-04] waits 30 seconds by default', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { to } = transport(nothing)

    await send(to, sendCode, { body: { address: 'ada@mail.example' } })

    expect(timeout.mock.calls).toEqual([[30_000]])
    timeout.mockRestore()
  })

  it('[API-04] [ERR-07] says that it took too long when no answer comes in time', async () => {
    const { to, sent } = transport(nothing)
    const silent: Transport = {
      ...to,
      fetch: (url, init) => {
        sent.push({ url: addressOf(url), init: init ?? {} })
        return new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        })
      },
    }

    const failure = await failureOf(
      send(silent, sendCode, { body: { address: 'ada@mail.example' } }, { timeout: 5 }),
    )

    expect(failure).toEqual([0, 'timeout', 'Request took longer than expected.'])
  })

  it('reports an answer that the contract does not declare', async () => {
    const { to } = transport(() => Response.json({ id: 17 }))

    expect(await failureOf(send(to, getDataGroup, { params: { id }, query: {} }))).toEqual([
      200,
      'unreadable',
      'The answer could not be read.',
    ])
  })

  it("passes on the caller's own reason when the caller gives up", async () => {
    const caller = new AbortController()
    const { to } = transport(() => {
      caller.abort('enough')
      return Promise.reject(new TypeError('aborted'))
    })

    await expect(
      send(to, sendCode, { body: { address: 'ada@mail.example' } }, { signal: caller.signal }),
    ).rejects.toThrow('aborted')
  })
})

function addressOf(url: RequestInfo | URL): string {
  return url instanceof Request ? url.url : url.toString()
}

describe('a call to an endpoint that may refuse', () => {
  const inviting = (to: Transport, address = 'ben@mail.example') =>
    send(to, inviteViewer, { params: { id }, body: { address } })

  it('returns the value, marked as a success', async () => {
    const { to } = transport(() => new Response(null, { status: 204 }))

    expect(await send(to, leaveDataGroup, { params: { id } })).toEqual(ok(undefined))
  })

  it.each(['invited-already', 'sharing-limit-reached', 'not-allowed'])(
    'answers a refusal that the endpoint lists: %s',
    async (code) => {
      // The status proves nothing here, because a proxy may have altered it.
      expect(await inviting(transport(problem(400, code, 'No.')).to)).toEqual(refuse(code))
    },
  )

  it('throws refusals that the endpoint does not list', async () => {
    const call = inviting(transport(problem(412, 'sync-not-active', 'No.')).to)

    expect(await failureOf(call)).toEqual([412, 'sync-not-active', 'No.'])
  })

  it('refuses input that its schemas do not accept, and sends nothing', async () => {
    const { to, sent } = transport(nothing)

    expect(await inviting(to, 'ben@')).toEqual(refuse('invalid-input'))
    expect(sent).toEqual([])
  })
})
