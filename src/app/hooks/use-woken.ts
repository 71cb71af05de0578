import { useEffect, useEffectEvent } from 'react'
import { watchWaking } from '#services/session/watch-surroundings.ts'

/**
 * Calls the listener when the user comes back to the page, or the browser is online again: pushes may have been missed.
 */
export function useWoken(listener: () => void) {
  const heard = useEffectEvent(listener)
  useEffect(() => watchWaking(() => heard()), [])
}
