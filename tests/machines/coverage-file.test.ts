import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { tally } from '#machines/paths/coverage.ts'
import { forgetCoverage, writeCoverage } from './support/coverage-file.ts'
import { writeMergedCoverage } from './support/merged-coverage.ts'
import { guarded, toggle } from './support/small-machines.ts'
import { type Waivers, writtenWaivers } from './support/waivers.ts'

const on = 'toggle.dark|on|0'
const off = 'toggle.lit|off|0'
const flows = [
  { id: 'toggle', paths: toggle },
  { id: 'guarded', paths: guarded },
]
const none: Waivers = new Map()
const newFolder = () => mkdtempSync(join(tmpdir(), 'coverage-'))
const of = (folder: string) => ({ folder, flows: flows.map(({ id }) => id) })
const merge = (folder: string) => writeMergedCoverage(flows, none, folder)

function left(content: string, name = 'level-2/toggle.json', folder = newFolder()): string {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), content)
  return folder
}

describe(writeMergedCoverage.name, () => {
  it('combines the files of levels, screens and workers, and keeps them for others', () => {
    const folder = newFolder()
    writeCoverage(1, tally(toggle, 1, [on]), '', of(folder))
    writeCoverage(2, tally(toggle, 2, [off]), 'bedside', of(folder))
    writeCoverage(2, tally(toggle, 2, [off]), 'hall', of(folder))

    const merged = merge(folder)

    expect(merged.faults).toEqual([])
    expect(merged.coverages).toEqual([
      { machine: 'toggle', hits: { [on]: { 1: 1, 2: 0 }, [off]: { 1: 0, 2: 2 } }, waived: { 1: {}, 2: {} } },
    ])
    expect(JSON.parse(readFileSync(join(folder, 'merged.json'), 'utf8'))).toEqual(merged.coverages)
    expect(merge(folder)).toEqual(merged)
  })

  it('contains nothing of machines that tests have made for themselves', () => {
    const folder = newFolder()
    writeCoverage(1, tally(toggle, 1, [on]), '', { folder })

    expect(merge(folder)).toEqual({ coverages: [], faults: [] })
  })

  it('contains nothing of machines that were broken on purpose', () => {
    const folder = newFolder()
    writeCoverage(1, tally(toggle, 1, [on]), '', { ...of(folder), isBroken: true })

    expect(merge(folder)).toEqual({ coverages: [], faults: [] })
  })

  it('is empty without any test run', () => {
    expect(merge(newFolder())).toEqual({ coverages: [], faults: [] })
  })

  it('reads waivers only from their authors, whatever a file says', () => {
    const waived = { [on]: 'Nobody has the time to walk it.', [off]: 'Nobody has the time to walk it.' }
    const folder = left(JSON.stringify({ ...tally(toggle, 2, []), waived }))
    const written = new Map([['toggle', { 1: {}, 2: { [on]: 'It is always lit there.' }, 3: {} }]])

    expect(merge(folder).coverages.map((each) => each.waived)).toEqual([{ 2: {} }])
    expect(writeMergedCoverage(flows, written, folder).coverages.map((each) => each.waived)).toEqual([
      { 2: { [on]: 'It is always lit there.' } },
    ])
  })

  it('rejects a file of an unknown level, or outside of the levels', () => {
    const folder = left(JSON.stringify(tally(toggle, 1, [on])), 'level-old/toggle.json')

    expect(merge(folder)).toEqual({ coverages: [], faults: [] })
  })

  const hits = { [on]: 1, [off]: 1 }
  it.each([
    ['{"machine": "tog', 'is cut off, or no walk'],
    ['[]', 'is cut off, or no walk'],
    [{ machine: 'sample', level: 2, hits }, 'is of "sample", which is no flow'],
    [{ machine: 'toggle', level: 3, hits }, 'is not of level 2'],
    [{ machine: 'toggle', level: 2 }, 'does not say what was met'],
    [{ machine: 'toggle', level: 2, hits: { ...hits, gone: 1 } }, 'knows "gone", which toggle does not'],
    [{ machine: 'toggle', level: 2, hits: { ...hits, [on]: 'x' } }, `counts "${on}" as "x"`],
    [{ machine: 'toggle', level: 2, hits: { ...hits, [on]: -1 } }, `counts "${on}" as -1`],
    [{ machine: 'toggle', level: 2, hits: { ...hits, [on]: 0.5 } }, `counts "${on}" as 0.5`],
    [{ machine: 'toggle', level: 2, hits: { [on]: 1 } }, `says nothing of "${off}"`],
  ])('rejects a file with %j, and says which and why', (content, fault) => {
    const folder = left(typeof content === 'string' ? content : JSON.stringify(content))

    expect(merge(folder)).toEqual({
      coverages: [],
      faults: [`level-2/toggle.json ${fault}: walk again, by npm test -- --share "level 2"`],
    })
  })
})

describe(forgetCoverage.name, () => {
  it("deletes one level's results, so that they cannot count for others", () => {
    const folder = newFolder()
    writeCoverage(1, tally(toggle, 1, [on]), '', of(folder))
    writeCoverage(3, tally(toggle, 3, [off]), 'worker 1', of(folder))

    forgetCoverage(3, folder)

    expect(merge(folder).coverages.map((each) => each.hits)).toEqual([{ [on]: { 1: 1 }, [off]: { 1: 0 } }])
  })
})

describe(writtenWaivers.name, () => {
  it('finds the waivers of path models, bindings and browser flows', async () => {
    const waivers = await writtenWaivers(catalog)

    expect([...waivers.keys()]).toEqual(catalog.map(({ id }) => id))
    expect(Object.keys(waivers.get('personSearch')?.[2] ?? {})).toContain('personSearch.closed|text typed|0')
    expect(waivers.get('personSearch')?.[1]).toEqual({})
    expect(Object.keys(waivers.get('session')?.[3] ?? {})).not.toEqual([])
  })
})
