import { afterEach, describe, expect, it, vi } from 'vitest'
import { send } from '#contract/client.ts'
import { connectionHeader } from '#contract/push.ts'
import { getWorkspaceStatistics } from '#contract/research/workspace.ts'
import { createOpenTransport, createTransport } from '#services/transport.ts'
import { workspaceId } from '../domain/model/samples.ts'
import { configuration } from '../support/configuration.ts'
import { refusal } from './entities/server.ts'

const statistics = { personCount: 1, familyCount: 0, assertionCount: 0, placeCount: 0, siteCount: 0 }
const ofTree = { params: { id: workspaceId('3') } }

/** Replaces the browser's fetch, and records the requests. */
function serve(answer: () => Response) {
  const sent: { url: string; headers: Headers }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, headers: new Headers(init.headers) })
    return answer()
  })
  return sent
}

function transportWith(token: string | null, connectionId: string | null = null) {
  const onTokenRefused = vi.fn<() => void>()
  const transport = createTransport({
    configuration,
    watch: (answer) => answer,
    token: async () => token,
    connectionId: () => connectionId,
    onTokenRefused,
  })
  return { transport, onTokenRefused }
}

afterEach(() => void vi.unstubAllGlobals())

describe(createTransport.name, () => {
  it('[API-02] [API-03] [CFG-01] goes to the configured service with token and push connection', async () => {
    const sent = serve(() => Response.json(statistics))
    const { transport, onTokenRefused } = transportWith('token-1', 'connection-1')
    await send(transport, getWorkspaceStatistics, ofTree)

    expect(sent[0]?.url).toBe('https://data.example/research/workspaces/3/statistics')
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1')
    expect(sent[0]?.headers.get(connectionHeader)).toBe('connection-1')
    expect(onTokenRefused).not.toHaveBeenCalled()
  })

  it('[API-02] sends no authorization header when there is no token', async () => {
    const sent = serve(() => Response.json(statistics))
    await send(transportWith(null).transport, getWorkspaceStatistics, ofTree)

    expect(sent[0]?.headers.has('authorization')).toBe(false)
    expect(sent[0]?.headers.has(connectionHeader)).toBe(false)
  })

  it('tells the session about a 401, and the caller that nobody is signed in', async () => {
    serve(() => refusal(401, 'not-signed-in'))
    const { transport, onTokenRefused } = transportWith('token-1')

    await expect(send(transport, getWorkspaceStatistics, ofTree)).rejects.toMatchObject({ status: 401 })
    expect(onTokenRefused).toHaveBeenCalledOnce()
  })

  it('does not report a 403 to the session, because the token is valid and only a permission is missing', async () => {
    serve(() => refusal(403, 'not-allowed'))
    const { transport, onTokenRefused } = transportWith('token-1')

    await expect(send(transport, getWorkspaceStatistics, ofTree)).rejects.toMatchObject({ status: 403 })
    expect(onTokenRefused).not.toHaveBeenCalled()
  })
})

describe(createOpenTransport.name, () => {
  it('[API-02] never sends a token', async () => {
    const sent = serve(() => Response.json(statistics))
    await send(createOpenTransport(configuration), getWorkspaceStatistics, ofTree)

    expect(sent[0]?.headers.has('authorization')).toBe(false)
  })
})
