import { stripVTControlCharacters } from 'node:util'
import { type Counts, type Failure, type ShareResult, sum } from './share.ts'

/** Enough to see what has failed and where. The complete output is further up, where the share ran. */
const maxFailures = 20
const maxLines = 12

/** A share that has run. */
export type Ran = { name: string; budgetSeconds: number; seconds: number; result: ShareResult }

/**
 * The end of a run: a line for each share with its time and budget, then each failed test with the beginning of its
 * message, then a line for programs to read.
 */
export function summary(ran: readonly Ran[]): string {
  const seconds = ran.reduce((total, share) => total + share.seconds, 0)
  const budget = ran.reduce((total, share) => total + share.budgetSeconds, 0)
  return [
    '',
    'share             time   budget',
    ...ran.map(shareLine),
    `${'all'.padEnd(16)} ${clock(seconds)}    ${clock(budget)}`,
    '',
    ...ran.flatMap(failureLines),
    totalLine(sum(ran.map(({ result }) => result.counts))),
  ].join('\n')
}

/**
 * The shares that have run, and the titles of their failed tests. Printed before each further share, so that a run that
 * is ended from outside has also told how far it came, and what took the time.
 */
export function soFar(ran: readonly Ran[]): string {
  const titles = ran.flatMap(({ name, result: { failures = [] } }) =>
    failures.slice(0, maxFailures).map(({ title }) => `failed in ${name}: ${title}`),
  )
  return [...ran.map(shareLine), ...titles].join('\n')
}

/** `12 passed, 0 failed`, and the number of skipped tests if there are any. */
export function totalLine({ passed, failed, skipped }: Counts): string {
  const line = `${passed} passed, ${failed} failed`
  return skipped > 0 ? `${line}, ${skipped} skipped` : line
}

function shareLine({ name, seconds, budgetSeconds, result }: Ran): string {
  const over = seconds > budgetSeconds ? '  over budget' : ''
  const words = result.words ? `  ${result.words}` : ''
  return `${name.padEnd(16)} ${clock(seconds)}    ${clock(budgetSeconds)}  ${totalLine(result.counts)}${over}${words}`
}

function failureLines({ name, result: { failures = [] } }: Ran): string[] {
  const told = failures
    .slice(0, maxFailures)
    .flatMap((failure) => [`failed in ${name}: ${textOf(failure)}`, ''])
  const untold = failures.length - maxFailures
  return untold > 0 ? [...told, `and ${untold} more in ${name}`, ''] : told
}

function textOf({ title, why = '' }: Failure): string {
  const lines = stripVTControlCharacters(why).split('\n').filter(Boolean)
  return [title, ...lines.slice(0, maxLines)].join('\n  ')
}

/** Minutes and seconds, such as ` 3:05`. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds)
  return `${String(Math.floor(whole / 60)).padStart(2)}:${String(whole % 60).padStart(2, '0')}`
}
