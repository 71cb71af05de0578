/**
 * The coverage of the flows as a table for the log of a run: one line for each flow, with covered and total goals at
 * each level.
 */
import { type FlowCoverage, type Level, levels } from '#machines/paths/coverage.ts'
import { type Figure, type Figures, figuresAt } from '#machines/paths/figures.ts'

const kinds = [
  ['transitions', 'definitions'],
  ['guard outcomes', 'guardOutcomes'],
  ['cases', 'cases'],
] as const satisfies readonly (readonly [string, keyof Figures])[]

const cell = 12

/** Waived goals follow a plus: in `31+4/35`, 31 goals are covered and 4 are waived, each with a reason. */
export function flowTable(coverages: readonly FlowCoverage[]): string {
  const width = Math.max(4, ...coverages.map(({ machine }) => machine.length)) + 2
  const heads = kinds.map(([words]) => words.padEnd(levels.length * cell)).join(' ')
  const columns = kinds.map(() => levels.map((level) => `level ${level}`.padEnd(cell)).join('')).join(' ')
  const row = (name: string, ofLevel: (level: Level) => Figures | null) => {
    const cells = kinds.map(([, kind]) => levels.map((level) => sayFigure(ofLevel(level)?.[kind])).join(''))
    return `${name.padEnd(width)}${cells.join(' ')}`.trimEnd()
  }
  return [
    `${'flow'.padEnd(width)}${heads}`.trimEnd(),
    `${''.padEnd(width)}${columns}`.trimEnd(),
    ...coverages.map((coverage) => row(coverage.machine, (level) => figuresAt(coverage, level))),
    row('all', (level) => sumOf(coverages, level)),
  ].join('\n')
}

function sayFigure(figure: Figure | undefined): string {
  if (!figure || figure.all === 0) return '–'.padEnd(cell)
  const { walked, waived, all } = figure
  return `${walked}${waived > 0 ? `+${waived}` : ''}/${all}`.padEnd(cell)
}

function sumOf(coverages: readonly FlowCoverage[], level: Level): Figures {
  const figures = coverages.map((coverage) => figuresAt(coverage, level)).filter((each) => each !== null)
  const sum = (kind: keyof Figures): Figure => ({
    walked: total(figures, (each) => each[kind].walked),
    waived: total(figures, (each) => each[kind].waived),
    all: total(figures, (each) => each[kind].all),
  })
  return { definitions: sum('definitions'), guardOutcomes: sum('guardOutcomes'), cases: sum('cases') }
}

function total(figures: readonly Figures[], of: (figures: Figures) => number): number {
  return figures.reduce((before, each) => before + of(each), 0)
}
