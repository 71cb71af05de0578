import { useEffect, useEffectEvent } from 'react'

/** How long a page waits before it asks again, in milliseconds. */
const pause = 4_000

/** Calls `ask` again and again, as long as the page shows something that is not ready. A push may have been lost. */
export function useAgainWhile(isUnready: boolean, ask: () => void) {
  const asked = useEffectEvent(ask)
  useEffect(() => {
    if (!isUnready) return undefined
    const asking = setInterval(() => asked(), pause)
    return () => clearInterval(asking)
  }, [isUnready])
}
