import { useEffect, useEffectEvent } from 'react'

/** Calls the listener when the browser is online again, while the page is shown. */
export function useBackOnline(listener: () => void) {
  const heard = useEffectEvent(listener)
  useEffect(() => {
    const connected = () => heard()
    window.addEventListener('online', connected)
    return () => window.removeEventListener('online', connected)
  }, [])
}
