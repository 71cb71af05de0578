/**
 * A route is what a user plays: the steps of a generated path, of the answer to a question, or steps that the user
 * chose. The route is computed from its start without running anything, so every moment of it can be shown.
 */
import type { AnyMachineSnapshot } from 'xstate'
import { inSnapshot } from '#machines/paths/candidates.ts'
import { definitionId } from '#machines/paths/definitions.ts'
import { follow, type Situation } from '#machines/paths/explore.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import type { Step } from '#machines/paths/step.ts'
import type { Effect } from '#machines/paths/xstate-internals.ts'
import { type Decision, decisionsIn, decisionsOn } from '../guards/decisions.ts'

export interface Moment {
  /** The step. Its event carries the data (ids, names) that fit the situation in which it happens. */
  readonly step: Step
  /** The machine's snapshot before the step; null at the start. */
  readonly before: AnyMachineSnapshot | null
  /** The situation after the step; null only if the machine could not start. */
  readonly situation: Situation | null
  /** Ids of the transitions that the step took, in order. */
  readonly taken: readonly string[]
  /** Actors and timers that the step started and stopped, in order. */
  readonly effects: readonly Effect[]
  /** The transitions that were considered in the step, with the verdicts of their guards. */
  readonly decisions: readonly Decision[]
  /** Why the step made the machine fail; null if it did not. The machine then stays where it was. */
  readonly failure: string | null
}

export function walkRoute(model: PathModel, route: readonly Step[]): Moment[] {
  const moments: Moment[] = []
  for (const step of route) moments.push(nextMoment(model, step, moments.at(-1)?.situation ?? null))
  return moments
}

/** The moment after a step; `from` is null for a start. */
export function nextMoment(model: PathModel, asked: Step, from: Situation | null): Moment {
  const step = from ? inSnapshot(model, asked, from.snapshot) : asked
  const before = from?.snapshot ?? null
  try {
    const { situation, macrostep } = follow(model, step, from)
    const { microsteps, effects } = macrostep
    const taken = microsteps.flatMap(({ transitions }) => transitions.map((each) => definitionId(each)))
    const decisions = decisionsIn(before, step.event, microsteps)
    return { step, before, situation, taken, effects, decisions, failure: null }
  } catch (error) {
    const decisions = before ? decisionsOn(before, step.event) : []
    return { step, before, situation: from, taken: [], effects: [], decisions, failure: sayError(error) }
  }
}

function sayError(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
