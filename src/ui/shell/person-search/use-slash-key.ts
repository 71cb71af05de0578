import { useEffect, useEffectEvent } from 'react'

/** '/' anywhere but where one types, and not behind a dialog. */
export function useSlashKey(onSlash: () => void) {
  const slash = useEffectEvent(onSlash)
  useEffect(() => {
    const look = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (isTypedInto(event.target) || document.querySelector('[role=dialog]') !== null) return
      event.preventDefault()
      slash()
    }
    document.addEventListener('keydown', look)
    return () => document.removeEventListener('keydown', look)
  }, [])
}

const isTypedInto = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role=textbox]'))
