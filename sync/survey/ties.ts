/**
 * Who belongs to which family, as persons and families state it, in a few numbers per statement. Statements about
 * missing records get a remark after the file has been read.
 */
import { type Rows, rowsOf } from '#domain/living/living-columns.ts'
import { remarksKept } from '../ledger.ts'
import type { Remarks } from '../record-source.ts'
import { Integers } from './columns.ts'
import type { Keys } from './keys.ts'

export type TieTag = 'HUSB' | 'WIFE' | 'CHIL' | 'FAMC' | 'FAMS'

const tags: readonly TieTag[] = ['HUSB', 'WIFE', 'FAMS', 'CHIL', 'FAMC']
const firstOfChildren = tags.indexOf('CHIL')

interface Known {
  readonly persons: Keys
  readonly families: Keys
  readonly isPerson: (person: number) => boolean
  readonly isFamily: (family: number) => boolean
}

export class SurveyedTies {
  readonly #families = new Integers()
  readonly #persons = new Integers()
  readonly #tags = new Integers()
  readonly #lines = new Integers()

  add(tag: TieTag, family: number, person: number, line: number): void {
    this.#families.push(family)
    this.#persons.push(person)
    this.#tags.push(tags.indexOf(tag))
    this.#lines.push(line)
  }

  /** The spouses, or the children, of every family, without persons who are not in the file. */
  rows(which: 'spouses' | 'children', { families, isPerson }: Known): Rows {
    const rows = new Integers()
    const members = new Integers()
    for (let at = 0; at < this.#families.length; at++) {
      const isOfChildren = this.#tags.at(at) >= firstOfChildren
      if (isOfChildren !== (which === 'children') || !isPerson(this.#persons.at(at))) continue
      rows.push(this.#families.at(at))
      members.push(this.#persons.at(at))
    }
    return rowsOf(families.count, rows.all(), members.all())
  }

  remarkOnDangling(known: Known, remarks: Remarks): void {
    const dangling = this.#dangling(known)
    const some = dangling.slice(0, remarksKept)
    const numbers = (ofFamilies: boolean) =>
      new Set(some.filter((one) => one.isOfPerson === ofFamilies).map(({ number }) => number))
    const families = known.families.keysOf(numbers(true))
    const persons = known.persons.keysOf(numbers(false))
    for (const { tag, isOfPerson, number, line } of dangling) {
      const key = (isOfPerson ? families : persons).get(number) ?? ''
      remarks.remark(line, `1 ${tag} @${key}@`, reasons[tag])
    }
  }

  #dangling(known: Known) {
    const dangling = []
    for (let at = 0; at < this.#families.length; at++) {
      const tag = tags[this.#tags.at(at)] ?? 'CHIL'
      const isOfPerson = tag === 'FAMC' || tag === 'FAMS'
      const number = isOfPerson ? this.#families.at(at) : this.#persons.at(at)
      const isThere = isOfPerson ? known.isFamily(number) : known.isPerson(number)
      if (!isThere) dangling.push({ tag, isOfPerson, number, line: this.#lines.at(at) })
    }
    return dangling
  }
}

const noSpouse = 'This person is not in the file. The family has no such spouse.'
const reasons = {
  HUSB: noSpouse,
  WIFE: noSpouse,
  CHIL: 'This person is not in the file. The family keeps its other children.',
  FAMC: 'This family is not in the file. This line gives the person no parents.',
  FAMS: 'This family is not in the file. This line gives the person no family of their own.',
} satisfies Record<TieTag, string>
