/**
 * One tree in two forms: a GEDCOM file, and the RootsMagic file that a writer of the tests makes of it. What the tables
 * of the program, or the writer, have no room for is explained here, and each explanation must be needed.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { GedcomNode } from '#domain/gedcom/tokenizer/line.ts'
import { exported } from '../../domain/gedcom/write/file.ts'
import { inWords, readPath, readWhole, type WholeFile } from '../gramps/support/trees.ts'
import { numbersOf, rootsMagicOf } from './support/rootsmagic-writer.ts'

const folder = process.env.KINWEAVE_DATA ?? join(import.meta.dirname, '../../../../shared/data')
const isAbsent = !existsSync(folder)
if (isAbsent) console.info(`Skipped: the files in ${folder} are absent (KINWEAVE_DATA names another folder).`)

/** The keys that the records of a RootsMagic file have. */
function renameIn(records: readonly GedcomNode[]) {
  const numbers = numbersOf(records)
  const families = new Set(records.filter(({ tag }) => tag === 'FAM').map(({ xref }) => xref))
  return (key: string) => `${families.has(key) ? 'F' : 'I'}${numbers.get(key)}`
}

interface Compared {
  readonly lines: number
  /** Lines that only one of the files has. */
  readonly gedcom: readonly string[]
  readonly rootsMagic: readonly string[]
}

async function compared(file: WholeFile): Promise<Compared> {
  const rootsMagic = await readWhole(new Blob([rootsMagicOf(file.records)]), 'tree.rmtree')
  const lines = new Set(inWords(file, renameIn(file.records)))
  const others = new Set(inWords(rootsMagic))
  return {
    lines: lines.size,
    gedcom: [...lines].filter((line) => !others.has(line)),
    rootsMagic: [...others].filter((line) => !lines.has(line)),
  }
}

/** The differences of the Gramps example, of which one person and her family show everything that Gramps can do. */
const explanations: readonly (readonly [line: RegExp, reason: string])[] = [
  [/: Name "(Anderson|Beauregard)"/, 'RootsMagic has no call name, and no nickname of a family.'],
  [/: Name "Louie Garner"/, 'RootsMagic has no kind of name for it.'],
  [
    /: Birth .*label "Birth of Garner, Lewis Anderson"/,
    'RootsMagic has no time of day and no age of a father.',
  ],
  [/: Death .*label "Death of Garner, Lewis Anderson"/, 'The writer has no cause of death.'],
  [
    /: (Death|Marriage) .*label "(Death of Garner, Lewis"|Marriage of Garner)/,
    'RootsMagic has no age at an event.',
  ],
  [/: LdsSealing/, 'The writer has no ordinances.'],
  [/: Residence /, 'The writer has no addresses.'],
  [
    /: (IdentificationNumber|PhysicalDescription|URL|ChildrenCount|Association) /,
    'The writer has no facts of these kinds.',
  ],
  [/: Note note/, 'RootsMagic has one note for each person, which contains all of them.'],
  [/: (Birth|Death|Event) on .*\(Islamic\)"/, 'A date that is a text in both is read as far as it can be.'],
  [/: Source source \["page 12"/, 'RootsMagic has no sources for a child in a family.'],
]

describe.skipIf(isAbsent)('a tree in a GEDCOM file and in a RootsMagic file', () => {
  it('royal92 is the same tree', async () => {
    expect(await compared(await readPath(join(folder, 'royal92.ged')))).toEqual({
      lines: 20_842,
      gedcom: [],
      rootsMagic: [],
    })
  })

  it('the example of Gramps is the same tree but for explained lines', async () => {
    const example = await readPath(join(folder, 'gramps-example.gramps'))
    const gedcom = new Blob([exported(example.records, 'gedcom-7.0')])

    const differences = await compared(await readWhole(gedcom, 'example.ged'))

    const differing = [...differences.gedcom, ...differences.rootsMagic]
    expect(differing.filter((line) => !explanations.some(([known]) => known.test(line)))).toEqual([])
    expect(explanations.filter(([known]) => !differing.some((line) => known.test(line)))).toEqual([])
    expect([differences.lines, differences.gedcom.length, differences.rootsMagic.length]).toEqual([
      16_359, 29, 15,
    ])
  })
})
