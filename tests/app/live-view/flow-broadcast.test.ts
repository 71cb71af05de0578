import { afterEach, describe, expect, it } from 'vitest'
import { type AppTab, lockOf, type ToViewers } from '#machines/record/flow-channel.ts'
import { createLogWindow } from '#machines/record/log-window.ts'
import type { FlowRecord } from '#machines/record/record.ts'
import { createBroadcast } from '../../../src/app/live-view/flow-broadcast.ts'

const tab: AppTab = { app: 'app-1', tab: 'tab-1', page: '/home', since: 1 }
const typed = (text: string): FlowRecord => ({
  type: 'event-sent',
  from: null,
  to: 'x:0',
  event: { type: 'text typed', text },
})

/** The open pages of viewers, as functions that close them. */
let pages: (() => void)[] = []
afterEach(() => {
  for (const close of pages) close()
  pages = []
})

function watchedPage() {
  const posted: ToViewers[] = []
  const shown: boolean[] = []
  const log = createLogWindow(10)
  const broadcast = createBroadcast({
    tab: () => tab,
    log,
    post: (message) => posted.push(message),
    locks: navigator.locks,
    now: () => 5,
    onShown: (isShown) => shown.push(isShown),
  })
  const happen = async (record: FlowRecord) => {
    broadcast.tell(log.add(record, 2))
    await Promise.resolve()
  }
  const attach = async (viewer: string, isShown: boolean) => {
    const granted = Promise.withResolvers<void>()
    const page = Promise.withResolvers<void>()
    pages.push(() => page.resolve())
    void navigator.locks.request(lockOf(viewer), () => {
      granted.resolve()
      return page.promise
    })
    await granted.promise
    broadcast.hear({ type: 'attach', app: tab.app, viewer, isShown })
    await expect.poll(() => hasLog(posted, viewer)).toBe(true)
  }
  return { posted, shown, broadcast, happen, attach }
}

const hasLog = (posted: readonly ToViewers[], viewer: string) =>
  posted.some((message) => message.type === 'log' && message.viewer === viewer)

const textsFor = (posted: readonly ToViewers[], viewer: string) =>
  posted.flatMap((message) => {
    if (message.type === 'here' || message.viewer !== viewer) return []
    const entries = message.type === 'log' ? message.log.entries : message.entries
    return entries.flatMap(({ record }) => (record.type === 'event-sent' ? [record.event['text']] : []))
  })

describe(createBroadcast.name, () => {
  it('answers a viewer that it exists', () => {
    const { broadcast, posted } = watchedPage()

    broadcast.hear({ type: 'who is there' })

    expect(posted).toEqual([{ type: 'here', tab }])
  })

  it('sends nothing while nobody watches, and everything recorded to a new viewer', async () => {
    const { posted, happen, attach } = watchedPage()

    await happen(typed('Emma'))
    expect(posted).toEqual([])

    await attach('viewer-1', false)
    await happen(typed('Emma'))
    expect(textsFor(posted, 'viewer-1')).toEqual(['•1', '•1'])
  })

  it('masks texts for each viewer separately, and says on the page when a viewer sees texts', async () => {
    const { posted, shown, happen, attach, broadcast } = watchedPage()

    await attach('viewer-1', false)
    await attach('viewer-2', true)
    await happen(typed('Emma'))
    expect(textsFor(posted, 'viewer-1')).toEqual(['•1'])
    expect(textsFor(posted, 'viewer-2')).toEqual(['Emma'])

    broadcast.maskAgain()
    await happen(typed('Ada'))
    // Everything recorded is sent again, masked.
    expect(textsFor(posted, 'viewer-2')).toEqual(['Emma', '•1', '•2'])
    expect(shown.at(-1)).toBe(false)
    expect(shown).toContain(true)
  })

  it('stops when a viewer says goodbye, and when their page is gone', async () => {
    const { posted, shown, happen, attach, broadcast } = watchedPage()

    await attach('viewer-1', false)
    broadcast.hear({ type: 'detach', app: tab.app, viewer: 'viewer-1' })
    await happen(typed('Emma'))
    expect(textsFor(posted, 'viewer-1')).toEqual([])

    await attach('viewer-2', true)
    expect(shown.at(-1)).toBe(true)
    pages.at(-1)?.()
    await expect.poll(() => shown.at(-1)).toBe(false)
  })

  it('sends nothing to a viewer that is not open, so that nobody sees texts unnoticed', async () => {
    const { posted, shown, happen, attach, broadcast } = watchedPage()
    await happen(typed('Emma'))

    broadcast.hear({ type: 'attach', app: tab.app, viewer: 'nobody', isShown: true })
    // This viewer asks later, and gets an answer.
    await attach('viewer-1', false)

    expect(hasLog(posted, 'nobody')).toBe(false)
    expect(shown).not.toContain(true)
  })

  it('ignores messages to another page', async () => {
    const { posted, broadcast } = watchedPage()

    broadcast.hear({ type: 'attach', app: 'app-2', viewer: 'viewer-1', isShown: true })

    expect(posted).toEqual([])
  })
})
