import { createContext, useContext, useEffectEvent, useLayoutEffect } from 'react'
import { isTypedInto } from './typing.ts'

/** Whether '/' and '?' do anything, which somebody who speaks to the computer must be able to turn off (WCAG 2.1.4). */
export interface CharacterKeys {
  readonly on: boolean
  readonly choose: (on: boolean) => void
}

const CharacterKeysContext = createContext<CharacterKeys>({ on: true, choose: () => undefined })

export const CharacterKeysProvider = CharacterKeysContext.Provider

export const useCharacterKeys = () => useContext(CharacterKeysContext)

/** A key of one character, anywhere but where one types, and not behind a dialog. */
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
