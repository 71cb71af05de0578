import { useEffect, useEffectEvent } from 'react'
import { isTypedInto } from '../../components/navigation/typing.ts'

type Acts = Readonly<Record<string, () => void>>

/** Keys act wherever the focus is in the dialog, except in a field. With Ctrl, Alt or Command they are the browser's. */
export function useViewerKeys(acts: Acts) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined
    if (act === undefined || isTypedInto(event.target) || event.altKey || event.ctrlKey || event.metaKey)
      return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const look = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', look)
    return () => document.removeEventListener('keydown', look)
  }, [])
}
