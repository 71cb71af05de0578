import { useEffect, useEffectEvent } from 'react'
import { holdsFiles } from '#ui/components/held-files.ts'

/** Calls the listener when files of this computer are held over the page. */
export function useFilesHeld(listener: () => void) {
  const heard = useEffectEvent(listener)
  useEffect(() => {
    const entered = (event: DragEvent) => {
      if (holdsFiles(event)) heard()
    }
    document.addEventListener('dragenter', entered)
    return () => document.removeEventListener('dragenter', entered)
  }, [])
}
