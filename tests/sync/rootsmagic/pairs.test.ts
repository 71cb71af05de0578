/** One tree in two forms: a GEDCOM file, and the RootsMagic file that a writer of the tests makes of it. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inWords, readPath, readWhole } from '../gramps/support/trees.ts'
import { rootsMagicOf } from './support/rootsmagic-file.ts'

const folder = process.env.KINWEAVE_DATA ?? join(import.meta.dirname, '../../../../shared/data')
const isAbsent = !existsSync(folder)
if (isAbsent) console.info(`Skipped: the files in ${folder} are absent (KINWEAVE_DATA names another folder).`)

describe.skipIf(isAbsent)('a tree in a GEDCOM file and in a RootsMagic file', () => {
  it('royal92 is the same tree', async () => {
    const gedcom = await readPath(join(folder, 'royal92.ged'))
    const rootsMagic = await readWhole(new Blob([rootsMagicOf(gedcom.records)]), 'royal92.rmtree')

    const [lines, others] = [new Set(inWords(gedcom)), new Set(inWords(rootsMagic))]
    expect([...lines].filter((line) => !others.has(line))).toEqual([])
    expect([...others].filter((line) => !lines.has(line))).toEqual([])
    expect(lines.size).toBe(20_842)
  })
})
