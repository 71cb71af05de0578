import { fromCallback } from 'xstate'
import type { Followed } from '#machines/live-recording/live-recording.machine.ts'
import { flowChannel, lockOf, type ToApps, type ToViewers } from '#machines/record/flow-channel.ts'
import { readData, readEntry } from '#machines/record/read-log.ts'
import { listOf } from '#machines/record/reading.ts'
import type { SessionStore } from './session-store.ts'

/** The maximum number of stored entries: while watching, and in a recording. */
export const heldWatching = 2_000
export const heldRecording = 50_000
/** In milliseconds. A tab that the browser has suspended may take this long to answer. */
const patience = 5_000

const readEntries = listOf(readEntry)

/** Asks a tab to report its events, and adds them to the store. */
export const followTab = (store: SessionStore) =>
  fromCallback<{ type: 'recording begun' }, Followed>(({ input, sendBack, receive }) => {
    const { tab, isShown, goesOn } = input
    const { locks } = navigator
    const viewer = crypto.randomUUID()
    const channel = new BroadcastChannel(flowChannel)
    const ended = new AbortController()
    const say = (message: ToApps) => channel.postMessage(message)
    let heard = false
    const silence = setTimeout(() => sendBack({ type: 'nothing heard' }), patience)
    const length = () => store.held().entries.length

    channel.addEventListener('message', ({ data }: MessageEvent<ToViewers>) => {
      if (data.type === 'here' || data.viewer !== viewer) return
      clearTimeout(silence)
      if (data.type === 'entries') {
        store.add(readEntries(data.entries, 'entries'))
        return sendBack({ type: 'entries arrived', length: length() })
      }
      const log = readData(data.log)
      // A second log arrives when the user of that tab has masked the page again. Everything shown before is discarded.
      if (goesOn && !heard) store.goOn(log)
      else store.take(log, heldWatching)
      sendBack({ type: heard ? 'masked there' : 'log arrived', length: length() })
      heard = true
    })
    receive(() => store.restart(heldRecording))

    // The page may request our lock only after we have it. Otherwise the page would conclude that nobody watches any
    // more.
    void locks
      .request(lockOf(viewer), { signal: ended.signal }, () => {
        say({ type: 'attach', app: tab.app, viewer, isShown })
        return new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve()))
      })
      .catch(() => undefined)
    const gone = () => sendBack({ type: 'tab gone' })
    // An abort ends the wait when nobody watches any more.
    void locks.request(lockOf(tab.app), { signal: ended.signal }, gone).catch(() => undefined)

    return () => {
      clearTimeout(silence)
      say({ type: 'detach', app: tab.app, viewer })
      ended.abort()
      channel.close()
    }
  })
