import { useEffect, useEffectEvent } from 'react'

/** Hears that the browser has a network again, for as long as the page is there. */
export function useBackOnline(listener: () => void) {
  const heard = useEffectEvent(listener)
  useEffect(() => {
    const connected = () => heard()
    window.addEventListener('online', connected)
    return () => window.removeEventListener('online', connected)
  }, [])
}
