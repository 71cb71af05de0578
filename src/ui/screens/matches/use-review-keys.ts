import { useEffectEvent, useLayoutEffect } from 'react'
import { useCharacterKeys } from '../../components/navigation/character-keys.ts'
import { isTypedInto } from '../../components/navigation/typing.ts'

export interface ReviewKeys {
  readonly s: () => void
  readonly n: () => void
  readonly l: () => void
  readonly u: () => void
}

/**
 * Shortcuts S, N, L and U, except in fields and dialogs and while character keys are off; Ctrl+Z always works.
 * Holding a key down counts as one press.
 */
export function useReviewKeys(keys: ReviewKeys) {
  const { on } = useCharacterKeys()
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event, keys, on)
    if (act === null || isElsewhere(event)) return
    event.preventDefault()
    if (!event.repeat) act()
  })
  useLayoutEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}

function actOf(event: KeyboardEvent, keys: ReviewKeys, on: boolean): (() => void) | null {
  const key = event.key.toLowerCase()
  if (event.altKey || event.shiftKey) return null
  if (event.ctrlKey || event.metaKey) return key === 'z' ? keys.u : null
  return on && (key === 's' || key === 'n' || key === 'l' || key === 'u') ? keys[key] : null
}

const isElsewhere = (event: KeyboardEvent) =>
  event.defaultPrevented || isTypedInto(event.target) || document.querySelector('[role=dialog]') !== null
