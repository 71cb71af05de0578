import { type EventObject, fromCallback } from 'xstate'
import {
  type AppTab,
  flowChannel,
  lockOf,
  type ToApps,
  type ToViewers,
} from '#machines/record/flow-channel.ts'

/**
 * Reports which tabs run the app. Each tab announces itself when asked and when loaded. When its lock is free, it is
 * gone.
 */
export const watchTabs = fromCallback<EventObject, undefined>(({ sendBack }) => {
  const { locks } = navigator
  const channel = new BroadcastChannel(flowChannel)
  const ended = new AbortController()
  const tabs = new Map<string, AppTab>()
  const tell = () => sendBack({ type: 'tabs seen', tabs: [...tabs.values()] })

  channel.addEventListener('message', ({ data }: MessageEvent<ToViewers>) => {
    if (data.type !== 'here') return
    const { tab } = data
    const isNew = !tabs.has(tab.app)
    tabs.set(tab.app, tab)
    tell()
    // We get the lock when the page is gone. An abort ends the wait earlier.
    const gone = () => {
      tabs.delete(tab.app)
      tell()
    }
    if (isNew) void locks.request(lockOf(tab.app), { signal: ended.signal }, gone).catch(() => undefined)
  })
  channel.postMessage({ type: 'who is there' } satisfies ToApps)
  return () => {
    ended.abort()
    channel.close()
  }
})
