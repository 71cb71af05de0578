/** People with exact days of birth and death, in short form. */
import type { SourceBatch } from '#contract/research/source-batch.ts'
import { batchOf, type DraftPerson, type family, person } from './records.ts'

/** `Ann /Smith/ *12 FEB 1801 Leeds +3 MAR 1870`: name, birth with its place, and death. Without a death, a person may live. */
export function dated(key: string, text: string): DraftPerson {
  const [, given = '', surname = '', rest = ''] = /^(.*?) \/(.*?)\/ ?(.*)$/.exec(text) ?? []
  const [birth = '', death] = rest.split('+')
  const [, bornOn, place] = /^\*([^a-z]*?)(?: ([A-Z][a-z].*))?$/.exec(birth.trim()) ?? []
  return person(key, {
    name: [
      { kind: 'Given', text: given },
      { kind: 'Surname', text: surname },
    ],
    lines: [
      ...(bornOn ? ['1 BIRT', `2 DATE ${bornOn}`] : []),
      ...(bornOn && place ? [`2 PLAC ${place}`] : []),
      ...(death === undefined ? [] : [death.trim() === '' ? '1 DEAT Y' : '1 DEAT', ...dateLine(death)]),
    ],
  })
}

const dateLine = (text: string) => (text.trim() === '' ? [] : [`2 DATE ${text.trim()}`])

export const datedPeople = (
  people: Readonly<Record<string, string>>,
  families: ReturnType<typeof family>[] = [],
): SourceBatch =>
  batchOf({ persons: Object.entries(people).map(([key, text]) => dated(key, text)), families })
