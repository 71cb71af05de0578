import type { Fault } from '../../tests/faults/fault.ts'
import type { RoundResult } from '../../tests/faults/support/round.ts'

/** All rounds of one fault together. */
export interface Sum {
  readonly title: string
  /** Why the fault could not happen on this machine; null if it did. */
  readonly missing: string | null
  readonly rounds: number
  readonly acknowledged: number
  readonly lost: number
  readonly twice: number
  readonly strangerReads: number
  readonly seen: number
  /** Milliseconds from healing to the next acknowledged write: the median, and the longest. */
  readonly recovery: number
  readonly maxRecovery: number
  readonly slowest: number
  readonly problems: number
}

export const sumsOf = (results: ReadonlyMap<Fault, readonly RoundResult[]>): Sum[] =>
  [...results].map(([fault, rounds]) => {
    const problems = rounds.flatMap((round) => round.problems)
    const beginning = (words: string) => problems.filter((problem) => problem.startsWith(words)).length
    const recoveries = rounds.map(({ recovery }) => recovery).toSorted((a, b) => a - b)
    return {
      title: fault.title,
      missing: fault.missing?.() ?? null,
      rounds: rounds.length,
      acknowledged: total(rounds.map(({ acknowledged }) => acknowledged)),
      lost: beginning('lost'),
      twice: beginning('twice'),
      strangerReads: total(rounds.map(({ strangerReads }) => strangerReads)),
      seen: beginning('seen'),
      recovery: recoveries[Math.floor(recoveries.length / 2)] ?? Number.NaN,
      maxRecovery: recoveries.at(-1) ?? Number.NaN,
      slowest: Math.max(0, ...rounds.map(({ slowest }) => slowest)),
      problems: problems.length,
    }
  })

const total = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** A table in Markdown with one line a fault, and their sum. */
export function tableOf(sums: readonly Sum[]): string {
  const all = (pick: (sum: Sum) => number) => total(sums.map(pick))
  return [
    '| fault | seeds | acknowledged writes | lost | twice | read by a stranger (of reads) | back after, median / longest | slowest answer | not as promised |',
    '|---|---|---|---|---|---|---|---|---|',
    ...sums.map(lineOf),
    `| all | ${all(({ rounds }) => rounds)} | ${number(all(({ acknowledged }) => acknowledged))} | ${all(({ lost }) => lost)} | ${all(({ twice }) => twice)} | ${all(({ seen }) => seen)} (${number(all(({ strangerReads }) => strangerReads))}) | | | ${all(({ problems }) => problems)} |`,
  ].join('\n')
}

function lineOf(sum: Sum): string {
  if (sum.missing !== null) return `| ${sum.title} | not tried: ${sum.missing} | | | | | | | |`
  const cells = [
    sum.title,
    sum.rounds,
    number(sum.acknowledged),
    sum.lost,
    sum.twice,
    `${sum.seen} (${number(sum.strangerReads)})`,
    `${seconds(sum.recovery)} / ${seconds(sum.maxRecovery)}`,
    seconds(sum.slowest),
    sum.problems,
  ]
  return `| ${cells.join(' | ')} |`
}

const number = (value: number) => value.toLocaleString('en')
const seconds = (milliseconds: number) =>
  Number.isNaN(milliseconds) ? '–' : `${(milliseconds / 1000).toFixed(1)} s`
