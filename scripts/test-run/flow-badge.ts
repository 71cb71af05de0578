/**
 * The badge of the README, which shows how much of the flows the tests have covered. It is drawn from the coverage of a
 * run, never by hand.
 */
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

/** A message if the badge of the README is out of date; otherwise nothing. */
export function badgeProblems(badge: string, drawn = drawnBadge()): string[] {
  return drawn === badge ? [] : ['docs/flows-badge.svg is old: draw it anew with npm run badge']
}

/**
 * Draws the badge. A goal counts as covered if every level that its flow demands has met it. It counts as not needed if
 * each level that has not met it has a waiver with a reason.
 */
export function badgeOf(flows: readonly DemandingFlow[], coverages: readonly FlowCoverage[]): string {
  const shares = flows.map((flow) => shareOf(flow, coverages))
  const definitions = sharesOf(shares.flatMap((share) => share.definitions))
  const outcomes = sharesOf(shares.flatMap((share) => share.guardOutcomes))
  const levels = new Set(flows.flatMap((flow) => demandedLevels(flow))).size
  const words = `${sayShares(definitions, 'transitions')}; ${sayShares(outcomes, 'guard outcomes')}; ${levels} levels`
  return drawBadge(words, definitions.missed === 0 && outcomes.missed === 0)
}

type Verdict = 'walked' | 'not needed' | 'missed'

/** The result of each goal of a flow. */
function shareOf(flow: DemandingFlow, coverages: readonly FlowCoverage[]) {
  const coverage = coverages.find(({ machine }) => machine === flow.id)
  const shortfalls = shortfallsOf(flow, coverage)
  const unwalked = shortfalls.some(({ goal }) => goal === null)
  const lacking = new Set(shortfalls.map(({ goal }) => goal))
  const demanded = demandedLevels(flow)
  const verdict = (goal: string): Verdict => {
    if (unwalked || lacking.has(goal)) return 'missed'
    return demanded.every((level) => coverage?.hits[goal]?.[level]) ? 'walked' : 'not needed'
  }
  const { definitions, guardOutcomes } = byKind(definitionGoals(flow.paths.machine))
  return { definitions: definitions.map(verdict), guardOutcomes: guardOutcomes.map(verdict) }
}

function sharesOf(verdicts: readonly Verdict[]) {
  const count = (which: Verdict) => verdicts.filter((verdict) => verdict === which).length
  return {
    all: verdicts.length,
    walked: count('walked'),
    notNeeded: count('not needed'),
    missed: count('missed'),
  }
}

function sayShares({ all, walked, notNeeded, missed }: ReturnType<typeof sharesOf>, what: string): string {
  const gap = missed === 0 ? '' : `, ${missed} missed`
  return `${all} ${what}: ${walked} walked, ${notNeeded} not needed${gap}`
}

function drawnBadge(): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // There is no badge. An empty text counts as out of date.
    return ''
  }
}

/** Draws the badge as SVG. It sets the widths of the texts, because they would differ by font. */
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
