/** Writes without pause, and repeats each write under its key until the server has answered. */
import { setTimeout as pause } from 'node:timers/promises'
import { CallFailure } from '#contract/client.ts'
import { isNo, isSignedOut, isTooOften } from '#contract/failure.ts'
import { acts, type Home, type Kind, writeOf } from './home.ts'
import type { Ledger, Write } from './ledger.ts'

export interface Writer {
  /** Ends after the write in hand; a write without an answer is given up a while later, and noted as unknown. */
  readonly stop: () => Promise<void>
}

/** Who writes, and where it is noted. */
export interface Plan {
  readonly home: Home
  readonly ledger: Ledger
  readonly random: () => number
  /** A new text that nothing else has. */
  readonly nextMark: () => string
  /** Called with the time of each acknowledged write. */
  readonly onAcknowledged: (at: number) => void
}

/** How long a write is still repeated after the end, in milliseconds. */
const lastTries = 20_000

export function startWriter(plan: Plan): Writer {
  let stoppedAt: number | null = null
  const isOver = () => stoppedAt !== null && performance.now() - stoppedAt > lastTries
  const work = async () => {
    while (stoppedAt === null) {
      const write = writeOf(plan.home, kindBy(plan.random()), plan.nextMark())
      await writeUntilAnswered(plan, write, isOver)
    }
  }
  const working = work()
  return {
    stop: async () => {
      stoppedAt = performance.now()
      await working
    },
  }
}

/** Writes each kind once, so that a short round has all of them. */
export async function writeEachKind(plan: Plan): Promise<void> {
  const begun = performance.now()
  const isOver = () => performance.now() - begun > lastTries
  for (const kind of Object.keys(acts)) {
    const write = writeOf(plan.home, kind, plan.nextMark())
    await writeUntilAnswered(plan, write, isOver)
  }
}

async function writeUntilAnswered(plan: Plan, write: Write, isOver: () => boolean): Promise<void> {
  for (;;) {
    const outcome = await attempt(plan, write)
    if (outcome === 'acknowledged') {
      plan.ledger.acknowledged.push(write)
      plan.onAcknowledged(performance.now())
      return
    }
    if (outcome === 'refused') return
    if (isOver()) {
      plan.ledger.unknown.push(write)
      return
    }
    await pause(50 + 150 * plan.random())
  }
}

async function attempt(
  { home, ledger }: Plan,
  { kind, mark }: Write,
): Promise<'acknowledged' | 'refused' | 'unanswered'> {
  const known = acts[kind]
  if (known === undefined) throw new Error(`There is no write ${kind}.`)
  try {
    const result = await known.act(home, mark)
    if (result.ok || known.done?.includes(result.problem)) return 'acknowledged'
    ledger.refused.push(`${kind}: ${result.problem}`)
    return 'refused'
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (!isNo(error) || isSignedOut(error.status) || isTooOften(error.status)) return 'unanswered'
    ledger.refused.push(`${kind}: ${error.status} ${error.code}`)
    return 'refused'
  }
}

const total = Object.values(acts).reduce((sum, { weight }) => sum + weight, 0)

function kindBy(chance: number): Kind {
  let left = chance * total
  for (const [kind, { weight }] of Object.entries(acts)) {
    left -= weight
    if (left < 0) return kind
  }
  return 'detail'
}
