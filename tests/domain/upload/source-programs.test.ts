import { describe, expect, it } from 'vitest'
import { DataFileType } from '#contract/research/workspace.ts'
import {
  listedPrograms,
  programOfFile,
  sourcePrograms,
  syncAppSystems,
} from '#domain/upload/source-programs.ts'

describe('the source programs', () => {
  it('[CST-01] are these, with these files', () => {
    expect(listedPrograms.map(({ name, extensions }) => [name, ...extensions])).toEqual([
      ['RootsMagic', '.rmgc', '.rmtree'],
      ['Legacy', '.fdb'],
      ['Family Tree Maker', '.ftm'],
      ['MacFamilyTree', '.mftree'],
      ['Family Historian', '.fh_proj'],
      ['Ancestral Quest', '.aq'],
      ['Reunion', '.familyFile'],
      ['Gramps', '.gramps'],
      ['PAF', '.paf'],
      ['GEDCOM', '.ged'],
    ])
  })

  it('[CST-02] have the test data among them, which no list shows', () => {
    expect(sourcePrograms.map(({ type }) => type)).toEqual(DataFileType.options)
    expect(sourcePrograms.filter((program) => !listedPrograms.includes(program))).toMatchObject([
      { type: 'TestData' },
    ])
  })

  it.each(sourcePrograms)(
    '[CST-03] say where $name runs, and on which systems we read it now or later',
    (program) => {
      const { availableOn, supportedOn, plannedOn } = program
      const systems = ['windows', 'mac']

      expect(availableOn.length).toBeGreaterThan(0)
      for (const list of [availableOn, supportedOn, plannedOn])
        expect(list.filter((system) => !systems.includes(system))).toEqual([])
      expect(supportedOn.filter((system) => plannedOn.includes(system))).toEqual([])
    },
  )

  it('[CST-03] [MOD-02] are read where they are supported, on both systems', () => {
    const read = listedPrograms.filter(({ supportedOn }) => supportedOn.length > 0)

    expect(read.map(({ name, supportedOn, plannedOn }) => [name, supportedOn, plannedOn])).toEqual([
      ['RootsMagic', ['windows', 'mac'], []],
      ['Family Tree Maker', ['windows', 'mac'], []],
      ['Family Historian', ['windows', 'mac'], []],
      ['Gramps', ['windows', 'mac'], []],
      ['GEDCOM', ['windows', 'mac'], []],
    ])
  })
})

describe('the programs that we do not read', () => {
  it('[CST-03] are planned only if we know how to read them', () => {
    const others = listedPrograms.filter(({ supportedOn }) => supportedOn.length === 0)

    expect(others.map(({ name, availableOn, plannedOn }) => [name, availableOn, plannedOn])).toEqual([
      ['Legacy', ['windows'], ['windows']],
      ['MacFamilyTree', ['mac'], ['mac']],
      ['Ancestral Quest', ['windows', 'mac'], []],
      ['Reunion', ['mac'], ['mac']],
      ['PAF', ['windows'], []],
    ])
  })
})

describe('the Sync app', () => {
  it('[CST-04] runs on Windows 10 and 11, and on Mac 10', () => {
    expect(syncAppSystems.map(({ name, versions }) => [name, versions])).toEqual([
      ['Windows', [10, 11]],
      ['Mac', [10]],
    ])
  })
})

describe(programOfFile.name, () => {
  it.each([
    ['royal92.ged', 'Gedcom'],
    ['ROYAL92.GED', 'Gedcom'],
    ['Our tree.familyFile', 'Reunion'],
    ['tree.rmtree', 'RootsMagic'],
    ['data.gramps', 'Gramps'],
    ['tree.docx', undefined],
    ['ged', undefined],
    ['', undefined],
  ])('[CST-01] knows whose file %j is: %s', (name, type) => {
    expect(programOfFile(name)?.type).toBe(type)
  })
})
