import { afterEach, describe, expect, it, vi } from 'vitest'
import { readMailbox } from '#services/mailbox.ts'

const message = {
  id: '1',
  to: 'ada@example.org',
  subject: 'Your code',
  text: '274916',
  isIllustrated: false,
  sentDate: '2026-11-21T12:00:00.000Z',
}
const { signal } = new AbortController()

function answer(response: Response): void {
  vi.stubGlobal('fetch', async () => response)
}

describe(readMailbox.name, () => {
  afterEach(() => void vi.unstubAllGlobals())

  it('answers the mail of a server without a mail account', async () => {
    answer(Response.json({ items: [message] }))

    expect(await readMailbox(signal)).toEqual([message])
  })

  it('[CST-12] is waited for five seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answer(Response.json({ items: [] }))
    await readMailbox(signal)

    expect(timeout.mock.calls).toEqual([[5000]])
    timeout.mockRestore()
  })

  it('answers null if the server has no mailbox', async () => {
    answer(new Response('', { status: 404 }))

    expect(await readMailbox(signal)).toBeNull()
  })

  it('fails when the server does, and when the answer is no mailbox', async () => {
    answer(new Response('', { status: 503 }))
    await expect(readMailbox(signal)).rejects.toThrow('503')

    answer(Response.json([message]))
    await expect(readMailbox(signal)).rejects.toThrow(/"expected": "object"/)
  })
})
