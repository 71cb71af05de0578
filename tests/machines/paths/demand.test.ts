import { describe, expect, it } from 'vitest'
import { type Level, mergeCoverage, tally } from '#machines/paths/coverage.ts'
import { type DemandingFlow, demandedLevels, shortfallsOf } from '#machines/paths/demand.ts'
import { goalsOf } from '#machines/paths/generate.ts'
import type { PathModel } from '#machines/paths/path-model.ts'
import { samplePaths } from '../support/sample.paths.ts'
import { guarded, toggle } from '../support/small-machines.ts'

const on = 'toggle.dark|on|0'
const off = 'toggle.lit|off|0'
const flow: DemandingFlow = { id: 'toggle', paths: toggle, hasScreen: true, inBrowser: true }
const alone: DemandingFlow = { id: 'guarded', paths: guarded, hasScreen: false }

const walk = (level: Level, met: readonly string[], waived = {}) => tally(toggle, level, met, waived)
const owed = (...walks: ReturnType<typeof walk>[]) => shortfallsOf(flow, mergeCoverage(walks)[0])
const met = (model: PathModel, but: string) =>
  goalsOf(model).filter((goal) => goal !== but && !(goal in (model.description.waived ?? {})))

describe(demandedLevels.name, () => {
  it('requires level 1 for each machine, level 2 if it has a screen, and a browser where that was decided', () => {
    expect(demandedLevels(alone)).toEqual([1])
    expect(demandedLevels({ id: 'menu', hasScreen: true })).toEqual([1, 2])
    expect(demandedLevels(flow)).toEqual([1, 2, 3])
    expect(demandedLevels({ id: 'session', hasScreen: false, inBrowser: true })).toEqual([1, 3])
  })
})

describe(shortfallsOf.name, () => {
  it('finds nothing if every level met every goal', () => {
    expect(owed(walk(1, [on, off]), walk(2, [on, off]), walk(3, [on, off]))).toEqual([])
  })

  it('names the goal that one level did not meet', () => {
    expect(owed(walk(1, [on, off]), walk(2, [on, off]), walk(3, [on]))).toEqual([
      { flow: 'toggle', level: 3, goal: off },
    ])
  })

  it('reports once that a goal was met at no level', () => {
    expect(owed(walk(1, [on]), walk(2, [on]), walk(3, [on]))).toEqual([
      { flow: 'toggle', level: null, goal: off },
    ])
  })

  it('reports only that a level was not run', () => {
    expect(owed(walk(1, [on, off]), walk(2, [on, off]))).toEqual([{ flow: 'toggle', level: 3, goal: null }])
    expect(shortfallsOf(flow, undefined)).toEqual([
      { flow: 'toggle', level: 1, goal: null },
      { flow: 'toggle', level: 2, goal: null },
      { flow: 'toggle', level: 3, goal: null },
    ])
  })

  it('accepts a waiver of the level that misses the goal, if its reason has more than two words', () => {
    const rest = [walk(1, [on, off]), walk(2, [on, off])]

    expect(owed(...rest, walk(3, [on], { [off]: 'Rare, and walked at level 2.' }))).toEqual([])
    expect(owed(...rest, walk(3, [on], { [off]: 'no time' }))).toEqual([
      { flow: 'toggle', level: 3, goal: off },
    ])
  })

  it('asks for each named case', () => {
    const sample: DemandingFlow = { id: 'sample', paths: samplePaths, hasScreen: false }
    const nothing = 'word typed (nothing)'

    expect(
      shortfallsOf(sample, mergeCoverage([tally(samplePaths, 1, met(samplePaths, nothing))])[0]),
    ).toEqual([{ flow: 'sample', level: null, goal: nothing }])
  })

  it('requires the refusal of each guard, except those that the model waives', () => {
    const refused = 'guarded.waiting|on|0 refused'

    const owedBy = (goals: string[]) => shortfallsOf(alone, mergeCoverage([tally(guarded, 1, goals)])[0])

    expect(owedBy(met(guarded, ''))).toEqual([])
    expect(owedBy(met(guarded, refused))).toEqual([{ flow: 'guarded', level: null, goal: refused }])
  })

  it('does not count goals that the machine no longer has', () => {
    expect(owed(...([1, 2, 3] as const).map((level) => walk(level, [on, off, 'toggle.gone|on|0'])))).toEqual(
      [],
    )
  })
})
