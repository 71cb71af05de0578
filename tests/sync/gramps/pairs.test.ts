/** One tree in two forms: a GEDCOM file, and the Gramps file that Gramps itself made of it. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { explanations } from './support/explained.ts'
import { inWords, readPath } from './support/trees.ts'

const folder = process.env.KINWEAVE_DATA ?? join(import.meta.dirname, '../../../../shared/data')
const isAbsent = !existsSync(folder)
if (isAbsent) console.info(`Skipped: the files in ${folder} are absent (KINWEAVE_DATA names another folder).`)

const pairsFolder = join(folder, 'conformance/gramps-import-pairs')
const pairs = isAbsent
  ? []
  : [
      ...readdirSync(pairsFolder)
        .filter((name) => name.endsWith('.ged'))
        .map(
          (name) =>
            [
              name.replace('.ged', ''),
              join(pairsFolder, name),
              join(pairsFolder, name.replace('.ged', '.gramps')),
            ] as const,
        ),
      ['royal92', join(folder, 'royal92.ged'), join(folder, 'royal92-gramps606.gramps')] as const,
    ]

/** Gramps writes four digits: I1 becomes I0001. If that number is taken, it uses another one. */
const renamed: ReadonlyMap<string, string> = new Map([['imp_MixInlineXrefNote I01', 'I0000']])

const renameIn = (pair: string) => (key: string) =>
  renamed.get(`${pair} ${key}`) ??
  key.replace(/^([A-Z])(\d{1,3})$/, (_, letter: string, digits: string) => letter + digits.padStart(4, '0'))

const used = new Set<number>()

function unexplained(
  pair: string,
  road: 'GEDCOM' | 'Gramps',
  lines: readonly string[],
  others: readonly string[],
) {
  const known = new Set(others)
  return lines.filter((line) => {
    if (known.has(line)) return false
    const reason = explanations.findIndex(
      (explanation) =>
        (explanation.pair === '*' || explanation.pair === pair) &&
        explanation.road === road &&
        explanation.line.test(line),
    )
    if (reason >= 0) used.add(reason)
    return reason < 0
  })
}

describe.skipIf(isAbsent)('a tree in a GEDCOM file and in a Gramps file', () => {
  it.each(pairs)(
    '%s is the same tree, or differs only by an explained change of Gramps',
    async (pair, gedcomPath, grampsPath) => {
      const gedcom = inWords(await readPath(gedcomPath), renameIn(pair))
      const gramps = inWords(await readPath(grampsPath), renameIn(pair)).map((line) =>
        line.replace(' label "birth name"', ''),
      )

      expect(unexplained(pair, 'GEDCOM', gedcom, gramps)).toEqual([])
      expect(unexplained(pair, 'Gramps', gramps, gedcom)).toEqual([])
    },
  )

  it('needs every explanation', () => {
    expect(explanations.filter((_, index) => !used.has(index))).toEqual([])
  })
})
