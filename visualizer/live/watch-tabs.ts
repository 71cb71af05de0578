import { type EventObject, fromCallback } from 'xstate'
import {
  type AppTab,
  flowChannel,
  lockOf,
  type ToApps,
  type ToViewers,
} from '#machines/record/flow-channel.ts'

/** Says which tabs run the app: each tells of itself when it is asked and when it is loaded, and is gone with its lock. */
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
    // Ours to have when the page is gone. An abort is how the wait ends otherwise.
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
