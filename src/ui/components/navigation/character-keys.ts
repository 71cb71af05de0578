import { createContext, useContext, useEffectEvent, useLayoutEffect } from 'react'
import { isTypedInto } from './typing.ts'

/** Whether '/' and '?' are shortcuts. Users of speech input must be able to turn them off (WCAG 2.1.4). */
export interface CharacterKeys {
  readonly on: boolean
  readonly choose: (on: boolean) => void
}

const CharacterKeysContext = createContext<CharacterKeys>({ on: true, choose: () => undefined })

export const CharacterKeysProvider = CharacterKeysContext.Provider

export const useCharacterKeys = () => useContext(CharacterKeysContext)

/** A shortcut of one character. It does nothing in text fields or behind a dialog. */
export function useCharacterKey(key: string, onKey: () => void) {
  const { on } = useCharacterKeys()
  const pressed = useEffectEvent(onKey)
  useLayoutEffect(() => {
    if (!on) return undefined
    const look = (event: KeyboardEvent) => {
      if (event.key !== key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return
      if (isTypedInto(event.target) || document.querySelector('[role=dialog]') !== null) return
      event.preventDefault()
      pressed()
    }
    document.addEventListener('keydown', look)
    return () => document.removeEventListener('keydown', look)
  }, [key, on])
}
