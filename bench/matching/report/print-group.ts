import type { PersonFacts, TreeFacts } from '../../../server/matching/index/tree-facts.ts'
import { nameOf } from '../tree-of-file.ts'
import type { Evaluation, Score } from './evaluate.ts'
import { f1, type Group, precision, recall, shortfall, total } from './goals.ts'

const wide = 40

/** Prints a row for every pair of trees and one for the whole group, and every false match with its names. */
export function printGroup(group: Group): void {
  const { name, goal, evaluations } = group
  console.log(`\n${name}: precision at least ${goal.precision}, recall at least ${goal.recall}`)
  console.log(
    `  ${''.padEnd(wide)}   true        E: P / R / F1          J: P / R / F1       ours: P / R / F1    false  other  lost: unseen weak rivals (asked)  CPU s`,
  )
  for (const one of evaluations) console.log(rowOf(one))
  const missed = shortfall(group)
  if (evaluations.length > 1) {
    const ours = total(evaluations.map((one) => one.ours))
    console.log(
      `  ${'together'.padEnd(wide)} ${String(ours.wanted).padStart(6)} ${' '.repeat(46)} ${figures(ours)}`,
    )
  }
  console.log(`  goal ${missed === null ? 'met' : `MISSED: ${missed}`}`)
  for (const one of evaluations) for (const line of falseMatches(one)) console.log(line)
}

function rowOf({ pair, exact, similar, ours, unlisted, loss, cpuSeconds }: Evaluation): string {
  const lost = [loss.notCompared, loss.tooLittle, loss.rivals]
    .map((count) => String(count).padStart(6))
    .join('')
  return [
    `  ${pair.name.padEnd(wide)}`,
    String(pair.truth.size).padStart(6),
    figures(exact),
    similar === null ? 'takes minutes'.padStart(22) : figures(similar),
    figures(ours),
    `${String(ours.wrong).padStart(5)} ${String(unlisted).padStart(6)}`,
    `      ${lost}  (${String(loss.inReview).padStart(4)})`,
    cpuSeconds.toFixed(1).padStart(8),
  ].join(' ')
}

const figures = (score: Score) =>
  [precision(score).toFixed(2), recall(score).toFixed(2), f1(score).toFixed(2)]
    .map((figure) => figure.padStart(6))
    .join(' /')

const mostShown = 12

function falseMatches({ pair, wrong }: Evaluation): string[] {
  const lines = wrong.slice(0, mostShown).map(({ a, b, probability, bits, reasons }) => {
    const why = reasons.map(
      ({ field, agreement, count }) => `${field} ${agreement}${count === undefined ? '' : ` ${count}`}`,
    )
    return `    false in ${pair.name}: ${person(pair.a, a)} is not ${person(pair.b, b)} (p ${probability.toFixed(3)}, ${bits.toFixed(1)} bits: ${why.join(', ')})`
  })
  return wrong.length > mostShown ? [...lines, `    and ${wrong.length - mostShown} more`] : lines
}

function person({ persons }: TreeFacts, number: number): string {
  const found = persons.find((one) => one.number === number)
  return `${nameOf(found)} (${yearOf(found, 'birthDate')} to ${yearOf(found, 'deathDate')}, number ${number})`
}

function yearOf(person: PersonFacts | undefined, which: 'birthDate' | 'deathDate'): string {
  const date = person?.[which] ?? null
  if (date === null) return '?'
  return date.type === 'freeform' ? date.text : date.first.replace('+', '')
}
