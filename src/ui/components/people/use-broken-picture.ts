import { useEffect, useState } from 'react'

/**
 * Whether the picture at this address does not load: the address has expired, the share has ended, or there was no
 * connection. It is tried again when the connection is back, because the address is then still the same.
 */
export function useBrokenPicture(url: string | null): { isBroken: boolean; noteBroken: () => void } {
  const [broken, setBroken] = useState<string | null>(null)
  useEffect(() => {
    if (broken === null) return
    const tryAgain = () => setBroken(null)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [broken])
  return { isBroken: url !== null && url === broken, noteBroken: () => setBroken(url) }
}
