/** GEDZIP files by FamilySearch. If they are absent, the test says so and is skipped. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { recordText } from '#domain/gedcom/write-record.ts'
import { readPath } from '../gramps/support/trees.ts'

const folder = process.env.KINWEAVE_DATA ?? join(import.meta.dirname, '../../../../shared/data')
const isAbsent = !existsSync(folder)
if (isAbsent) console.info(`Skipped: the files in ${folder} are absent (KINWEAVE_DATA names another folder).`)

/** The records of a file by tag and key. */
async function recordsOf(name: string): Promise<ReadonlyMap<string, string>> {
  const { records } = await readPath(join(folder, 'conformance/gedcom70-familysearch', name))
  return new Map(records.map((record) => [`${record.tag} ${record.xref}`, recordText(record)]))
}

describe.skipIf(isAbsent)('GEDZIP', () => {
  it('maximal70.gdz reads like maximal70.ged, except for the files that it contains', async () => {
    const [plain, packed] = [await recordsOf('maximal70.ged'), await recordsOf('maximal70.gdz')]
    const differing = [...plain].filter(([key, text]) => packed.get(key) !== text).map(([key]) => key)

    // O3 points to the web, so it is not in the archive. S1 cites O1 instead, which is in the archive under its own
    // path.
    expect([...plain.keys()].filter((key) => !packed.has(key))).toEqual(['OBJE O3'])
    expect([...packed.keys()].filter((key) => !plain.has(key))).toEqual([])
    expect(differing).toEqual(['OBJE O1', 'OBJE O3', 'SOUR S1'])
    expect(packed.get('OBJE O1')).toBe(plain.get('OBJE O1')?.replace('file:///path/', 'path/'))
  })

  it('minimal70.gdz is read, and has no persons', async () => {
    const records = await recordsOf('minimal70.gdz')

    expect([...records.keys()]).toEqual(['HEAD HEAD'])
  })
})
