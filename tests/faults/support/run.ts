/** Plays faults with their seeds. Faults that need the same stage share it, because a start takes seconds. */
import type { Fault } from '../fault.ts'
import { newLedger } from './ledger.ts'
import { type Cast, playRound, type RoundResult } from './round.ts'
import { openSession } from './session.ts'
import type { Stage } from './stage.ts'

/** How many writers write at once. */
const writers = 4

export interface Course {
  readonly seeds: readonly number[]
  readonly onRound: (fault: Fault, result: RoundResult) => void
}

interface Playing {
  stage: Stage | null
  cast: { readonly of: Fault; readonly who: Cast } | null
}

export async function playFaults(faults: readonly Fault[], { seeds, onRound }: Course): Promise<void> {
  const rounds = faults.flatMap((fault) => seeds.map((seed) => ({ fault, seed })))
  const byStage = Map.groupBy(rounds, ({ fault, seed }) =>
    fault.isFresh === true ? `${fault.name} ${seed}` : fault.open,
  )
  for (const group of byStage.values()) {
    const now: Playing = { stage: null, cast: null }
    for (const { fault, seed } of group)
      try {
        now.stage ??= await fault.open(seed)
        // Each fault has new people, because a person can have only so many profiles and groups.
        if (now.cast?.of !== fault) now.cast = { of: fault, who: await castOn(now.stage) }
        onRound(fault, await playRound(fault, now.stage, now.cast.who, seed))
      } catch (error) {
        onRound(fault, failedRound(seed, error))
        // What a broken round leaves behind must not spoil the next one.
        await now.stage?.close()
        now.stage = null
        now.cast = null
      }
    await now.stage?.close()
  }
}

async function castOn(stage: Stage): Promise<Cast> {
  let ledger = newLedger()
  let sending: typeof fetch = fetch
  const session = () =>
    openSession(
      stage,
      (answer) => ledger.answers.push(answer),
      (...call) => sending(...call),
    )
  return {
    writers: await Promise.all(Array.from({ length: writers }, session)),
    stranger: await session(),
    noteIn: (next) => {
      ledger = next
    },
    sendBy: (next) => {
      sending = next
    },
  }
}

const failedRound = (seed: number, error: unknown): RoundResult => ({
  seed,
  acknowledged: 0,
  unknown: 0,
  strangerReads: 0,
  recovery: Number.NaN,
  slowest: 0,
  failures: new Map(),
  problems: [`the round broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
})
