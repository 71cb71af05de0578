import { useState } from 'react'

/** How much of a list a page shows at first, and the button's text for the rest. */
export interface PartRule {
  readonly first: number
  readonly words: (rest: number, all: number) => string
}

export interface Part<T> {
  readonly shown: readonly T[]
  /** The text of the button; null if there is nothing more. */
  readonly words: string | null
  readonly whole: boolean
  readonly toggle: () => void
}

/** Beyond this number a list grows in steps, so that no page draws thousands of items at once. */
const step = 100

/**
 * Returns the beginning of a list, or more after the user asked. One or two more items are shown without a button.
 */
export function usePart<T>(all: readonly T[], { first, words }: PartRule): Part<T> {
  const [wanted, setWanted] = useState(first)
  const isLong = all.length > first + 2
  const count = isLong ? Math.min(wanted, all.length) : all.length
  const whole = count === all.length
  return {
    shown: whole ? all : all.slice(0, count),
    words: isLong ? wordsFor(all.length, count, words) : null,
    whole,
    toggle: () => setWanted(whole ? first : count + step),
  }
}

function wordsFor(all: number, count: number, words: PartRule['words']): string {
  if (count === all) return 'Show fewer'
  const rest = all - count
  return rest > step ? `Show ${step} more of ${all.toLocaleString('en')}` : words(rest, all)
}

export const showAll = (_: number, all: number) => `Show all ${all.toLocaleString('en')}`
