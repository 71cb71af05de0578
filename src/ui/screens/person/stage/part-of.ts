import { useState } from 'react'

/** How much of a list a page shows at first, and what the button calls the rest. */
export interface PartRule {
  readonly first: number
  readonly words: (rest: number, all: number) => string
}

export interface Part<T> {
  readonly shown: readonly T[]
  /** On the button; null where there is nothing more. */
  readonly words: string | null
  readonly whole: boolean
  readonly toggle: () => void
}

/** Beyond this many a list grows by steps, so that no page draws thousands at once. */
const step = 100

/** The beginning of a list, or more of it once somebody has asked. One or two more are not worth a button. */
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
