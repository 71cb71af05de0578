/** The badge of the README: what of the flows was walked, drawn from a run's coverage and never by hand. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowCoverage } from '#machines/paths/coverage.ts'
import { type DemandingFlow, demandedLevels, shortfallsOf } from '#machines/paths/demand.ts'
import { byKind } from '#machines/paths/figures.ts'
import { definitionGoals } from '#machines/paths/goals.ts'
import { root } from '../project.ts'

const path = join(root, 'docs/flows-badge.svg')

export function writeBadge(badge: string): void {
  writeFileSync(path, badge)
}

/** A sentence when the badge in the README tells of another state of things. */
export function badgeProblems(badge: string, drawn = drawnBadge()): string[] {
  return drawn === badge ? [] : ['docs/flows-badge.svg is old: draw it anew with npm run badge']
}

/** What is waived at a level counts as shown there; what the model itself waives is not counted at all. */
export function badgeOf(flows: readonly DemandingFlow[], coverages: readonly FlowCoverage[]): string {
  const shares = flows.map((flow) => shareOf(flow, coverages))
  const share = (kind: 'definitions' | 'guardOutcomes') => {
    const [met, all] = [sum(shares.map((one) => one[kind].met)), sum(shares.map((one) => one[kind].all))]
    return { words: `${met}/${all}`, whole: met === all }
  }
  const [definitions, outcomes] = [share('definitions'), share('guardOutcomes')]
  const levels = new Set(flows.flatMap((flow) => demandedLevels(flow))).size
  const words = `${definitions.words} transitions, ${outcomes.words} guard outcomes, ${levels} levels`
  return drawBadge(words, definitions.whole && outcomes.whole)
}

function shareOf(flow: DemandingFlow, coverages: readonly FlowCoverage[]) {
  const coverage = coverages.find(({ machine }) => machine === flow.id)
  const shortfalls = shortfallsOf(flow, coverage)
  const unwalked = shortfalls.some(({ goal }) => goal === null)
  const lacking = new Set(shortfalls.map(({ goal }) => goal))
  const waived = flow.paths.description.waived ?? {}
  const goals = definitionGoals(flow.paths.machine).filter((goal) => !(goal in waived))
  const { definitions, guardOutcomes } = byKind(goals)
  const share = (of: readonly string[]) => ({
    met: unwalked ? 0 : of.filter((goal) => !lacking.has(goal)).length,
    all: of.length,
  })
  return { definitions: share(definitions), guardOutcomes: share(guardOutcomes) }
}

function drawnBadge(): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Never drawn, which is as old as can be.
    return ''
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((before, number) => before + number, 0)
}

/** Text widths differ by font, so the words are told how wide to be. */
function drawBadge(words: string, whole: boolean): string {
  const [label, value] = [44, 14 + words.length * 6]
  const width = label + value
  const text = (x: number, length: number, content: string) =>
    `<text x="${x}" y="14" textLength="${length}" lengthAdjust="spacingAndGlyphs">${content}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="flows: ${words}">`,
    `  <title>flows: ${words}</title>`,
    `  <rect width="${width}" height="20" rx="4" fill="#3d4350"/>`,
    `  <path d="M${label} 0h${value - 4}a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4h-${value - 4}z" fill="${whole ? '#1f7a4d' : '#b3401f'}"/>`,
    '  <g fill="#fff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">',
    `    ${text(8, label - 15, 'flows')}`,
    `    ${text(label + 7, value - 14, words)}`,
    '  </g>',
    '</svg>',
    '',
  ].join('\n')
}
