/** Steps by their texts, as users pick them and links contain them. */
import type { Graph } from '#machines/paths/explore.ts'
import { type Leg, type Step, type StepKind, sayStep } from '#machines/paths/step.ts'

export interface StepChoice {
  readonly words: string
  readonly kind: StepKind
}

/** True if the words mean this step. Without the name of a case, they mean every case. */
export function isMeant(step: Step, words: string): boolean {
  return sayStep(step) === words || sayStep({ ...step, name: '' }) === words
}

/** False for a step that a guard refuses to a user: the control is not there. */
export function canHappen({ step, goals }: Leg): boolean {
  return step.kind !== 'user' || goals.some((goal) => /\|\d+$/.test(goal))
}

/** Everything that can happen in a machine, failures first, because people ask about them most. */
export function stepChoices({ legs }: Graph): StepChoice[] {
  const choices = new Map<string, StepChoice>()
  const cases = new Map<string, Set<string>>()
  for (const { step } of [...legs.values()].flat().filter(canHappen)) {
    const words = sayStep(step)
    const general = sayStep({ ...step, name: '' })
    choices.set(words, { words, kind: step.kind })
    cases.set(general, (cases.get(general) ?? new Set()).add(words))
    // If an event has several cases, its text without a case is offered too, and means any of them.
    if ((cases.get(general)?.size ?? 0) > 1) choices.set(general, { words: general, kind: step.kind })
  }
  return [...choices.values()].sort(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || (one.words < other.words ? -1 : 1),
  )
}

const order: readonly StepKind[] = [
  'actor fails',
  'actor done',
  'actor says',
  'user',
  'world',
  'time',
  'start',
]
