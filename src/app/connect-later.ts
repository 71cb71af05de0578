import type { PushConnection } from '../services/session/session-actors.ts'

/** The push connection, made no earlier than `when`: nobody waits for it while a page is fetched. */
export function connectLater(connect: PushConnection, when: Promise<void>): PushConnection {
  return (input) => {
    let wanted = true
    let close: (() => void) | null = null
    void when.then(() => {
      if (wanted) close = connect(input)
    })
    return () => {
      wanted = false
      close?.()
    }
  }
}
