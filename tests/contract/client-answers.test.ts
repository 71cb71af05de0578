/** What a call returns on a broken connection. client.test.ts tests calls that get an answer. */
import { describe, expect, it, vi } from 'vitest'
import { CallFailure, send, type Transport } from '#contract/client.ts'
import { deleteDataGroup } from '#contract/group-admin/data-group-acts.ts'
import { createIdentity } from '#contract/identity/identity.ts'
import { getWorkspaceStatistics } from '#contract/research/workspace.ts'
import { groupId, workspaceId } from '../domain/model/samples.ts'

const ofTree = { params: { id: workspaceId('3') } }

function transportTo(answer: (init: RequestInit) => Response): Transport {
  return {
    address: () => 'https://test.example',
    token: async () => 'token-1',
    fetch: async (_, init = {}) => answer(init),
  }
}

/** An answer that begins and never ends. Like a browser's answer, it breaks off when the signal aborts. */
const endless = ({ signal }: RequestInit) =>
  new Response(
    new ReadableStream({
      start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
    }),
  )

describe('an answer', () => {
  it('[ERR-06] that breaks off counts as no answer', async () => {
    const torn = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) })
    const call = send(
      transportTo(() => new Response(torn)),
      getWorkspaceStatistics,
      ofTree,
    )

    await expect(call).rejects.toMatchObject({ status: 0, code: 'network' })
  })

  it('[API-04] [ERR-07] that begins in time but does not end in time is late', async () => {
    const call = send(transportTo(endless), getWorkspaceStatistics, ofTree, { timeout: 1 })

    await expect(call).rejects.toMatchObject({ status: 0, code: 'timeout' })
  })

  it("that the caller no longer wants ends with the caller's reason", async () => {
    const caller = new AbortController()
    const begun = Promise.withResolvers<void>()
    const transport = transportTo((init) => {
      begun.resolve()
      return endless(init)
    })
    const call = send(transport, getWorkspaceStatistics, ofTree, { signal: caller.signal })
    await begun.promise
    const reason = new Error('the page was left')
    caller.abort(reason)

    await expect(call).rejects.toBe(reason)
  })

  it.each(['Hello', ''])('is refused as unreadable: %j', async (answer) => {
    const call = send(
      transportTo(() => new Response(answer)),
      getWorkspaceStatistics,
      ofTree,
    )

    await expect(call).rejects.toMatchObject({ status: 200, code: 'unreadable' })
  })

  it.each([
    ['7', 7000],
    ['Sat, 21 Nov 2026 12:00:00 GMT', null],
    ['-1', null],
  ])('with Retry-After %j asks to wait %j milliseconds', async (header, retryAfter) => {
    const busy = () => new Response('', { status: 429, headers: { 'retry-after': header } })
    const call = send(transportTo(busy), getWorkspaceStatistics, ofTree)

    await expect(call).rejects.toMatchObject({ code: 'too-many-calls', retryAfter })
  })
})

describe('a call', () => {
  it('that cannot be serialised is not sent, and is no network failure', async () => {
    const answer = vi.fn<(init: RequestInit) => Response>()
    const body = { givenName: 'Ada', familyName: '', address: 'no address' }

    await expect(send(transportTo(answer), createIdentity, { body })).rejects.not.toBeInstanceOf(CallFailure)
    expect(answer).not.toHaveBeenCalled()
  })

  it('announces a body only when it sends one', async () => {
    const answer = vi.fn<(init: RequestInit) => Response>(() => new Response(null, { status: 204 }))
    await send(transportTo(answer), deleteDataGroup, { params: { id: groupId('17') } })

    expect(answer.mock.calls[0]?.[0]).not.toHaveProperty('body')
    expect(new Headers(answer.mock.calls[0]?.[0].headers).has('content-type')).toBe(false)
  })

  it('fails if its token comes too late, and is not sent without a token', async () => {
    const answer = vi.fn<(init: RequestInit) => Response>()
    const late = new CallFailure(0, 'timeout', 'Request took longer than expected.')
    const transport = { ...transportTo(answer), token: () => Promise.reject(late) }

    await expect(send(transport, getWorkspaceStatistics, ofTree)).rejects.toBe(late)
    expect(answer).not.toHaveBeenCalled()
  })
})
