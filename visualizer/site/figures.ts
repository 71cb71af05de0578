/** The size of a flow in numbers, and the levels at which tests cover it. */
import type { Level } from '#machines/paths/coverage.ts'
import type { Chart } from '../chart/chart.ts'

export const levels: readonly Level[] = [1, 2, 3]

/** `29 states, 74 transitions`. The machine itself does not count as a state. */
export function sizeInWords({ states, transitions }: Chart): string {
  return `${counted(states.length - 1, 'state')}, ${counted(transitions.length, 'transition')}`
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
