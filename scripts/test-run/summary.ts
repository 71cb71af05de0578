import { type Counts, type ShareResult, sum } from './share.ts'

/** A share that has run. */
export type Ran = { name: string; budgetSeconds: number; seconds: number; result: ShareResult }

/** The closing words of a run: a line a share with its time against the budget, then the line that machines read. */
export function summary(ran: readonly Ran[]): string {
  const seconds = ran.reduce((total, share) => total + share.seconds, 0)
  const budget = ran.reduce((total, share) => total + share.budgetSeconds, 0)
  return [
    '',
    'share             time   budget',
    ...ran.map(shareLine),
    `${'all'.padEnd(16)} ${clock(seconds)}    ${clock(budget)}`,
    '',
    totalLine(sum(ran.map(({ result }) => result.counts))),
  ].join('\n')
}

/** `12 passed, 0 failed`, and how many were skipped when any were. */
export function totalLine({ passed, failed, skipped }: Counts): string {
  const line = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${line}, ${skipped} skipped` : line
}

function shareLine({ name, seconds, budgetSeconds, result }: Ran): string {
  const over = seconds > budgetSeconds ? '  over budget' : ''
  const words = result.words ? `  ${result.words}` : ''
  return `${name.padEnd(16)} ${clock(seconds)}    ${clock(budgetSeconds)}  ${totalLine(result.counts)}${over}${words}`
}

function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${String(Math.floor(whole / 60)).padStart(2)}:${String(whole % 60).padStart(2, '0')}`
}
