/** Tells when something happens to a file. */
import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Network drives and removed folders send no events. So the file is also looked at once a minute. */
const lookInterval = 60_000

/** Calls `touched` for each event in the folder of the file that may concern it. Returns a function that ends it. */
export function onTouches(path: string, touched: () => void): () => void {
  const name = basename(path)
  let watcher = open()
  const timer = setInterval(() => {
    watcher ??= open()
    touched()
  }, lookInterval)

  function open(): FSWatcher | null {
    try {
      const opened = watch(dirname(path), (_, changed) => {
        // The journal and the write-ahead log of a database begin with its name.
        if (changed === null || changed.startsWith(name)) touched()
      })
      opened.on('error', () => {
        opened.close()
        watcher = null
      })
      return opened
    } catch {
      // The folder is not there now. It is tried again at the next look.
      return null
    }
  }

  return () => {
    clearInterval(timer)
    watcher?.close()
  }
}
