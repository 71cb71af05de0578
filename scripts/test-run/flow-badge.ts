/**
 * The badge of the README, which shows how much of the flows the tests walk. It is drawn from the flows and from what
 * their authors waive, never by hand.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Level } from '#machines/paths/coverage.ts'
import { type DemandingFlow, demandedLevels } from '#machines/paths/demand.ts'
import { byKind } from '#machines/paths/figures.ts'
import { definitionGoals } from '#machines/paths/goals.ts'
import type { Waivers, WaiversOf } from '../../tests/machines/support/waivers.ts'
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
 * Draws the badge. A goal counts as walked if no level that its flow demands waives it: the share of the flows fails as
 * long as such a level has not met it. Every other goal counts as not needed.
 */
export function badgeOf(flows: readonly DemandingFlow[], waivers: Waivers): string {
  const goals = flows.map((flow) => {
    const needed = (goal: string) => isNeeded(goal, demandedLevels(flow), waivers.get(flow.id))
    const { definitions, guardOutcomes } = byKind(definitionGoals(flow.paths.machine))
    return { definitions: definitions.map(needed), guardOutcomes: guardOutcomes.map(needed) }
  })
  const transitions = sayShares(
    goals.flatMap(({ definitions }) => definitions),
    'transitions',
  )
  const outcomes = sayShares(
    goals.flatMap(({ guardOutcomes }) => guardOutcomes),
    'guard outcomes',
  )
  const levels = new Set(flows.flatMap((flow) => demandedLevels(flow))).size
  return drawBadge(`${transitions}; ${outcomes}; ${levels} levels`)
}

function isNeeded(goal: string, demanded: readonly Level[], waived: WaiversOf | undefined): boolean {
  return demanded.every((level) => waived?.[level][goal] === undefined)
}

function sayShares(needed: readonly boolean[], what: string): string {
  const walked = needed.filter(Boolean).length
  return `${needed.length} ${what}: ${walked} walked, ${needed.length - walked} not needed`
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
function drawBadge(words: string): string {
  const [label, value] = [44, 14 + words.length * 6]
  const width = label + value
  const text = (x: number, length: number, content: string) =>
    `<text x="${x}" y="14" textLength="${length}" lengthAdjust="spacingAndGlyphs">${content}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="flows: ${words}">`,
    `  <title>flows: ${words}</title>`,
    `  <rect width="${width}" height="20" rx="4" fill="#3d4350"/>`,
    `  <path d="M${label} 0h${value - 4}a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4h-${value - 4}z" fill="#1f7a4d"/>`,
    '  <g fill="#fff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11">',
    `    ${text(8, label - 15, 'flows')}`,
    `    ${text(label + 7, value - 14, words)}`,
    '  </g>',
    '</svg>',
    '',
  ].join('\n')
}
