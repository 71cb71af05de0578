/**
 * Links between persons and families. A file states each link twice, in the person and in the family; one statement
 * is enough. They are collected record by record and use little memory: a statement is two numbers.
 */
import type { ChildLink } from '#contract/research/family.ts'
import type { FamilyRecord, PersonRecord } from './interpreted.ts'

/** A family, combined from the statements of both sides. */
export interface TiedFamily {
  readonly key: string
  readonly fatherKey: string | null
  readonly motherKey: string | null
  /** All persons named as spouses apart from the father and the mother. */
  readonly furtherSpouses: readonly string[]
  /** First the children that the family names, in its order; then those that name the family themselves. */
  readonly children: readonly { readonly key: string; readonly link: ChildLink }[]
}

export class Ties {
  readonly #persons = new Keys()
  readonly #families = new Keys()
  readonly #females = new Set<number>()
  readonly #fromFamilies = new Statements()
  readonly #fromPersons = new Statements()

  addPerson({
    key,
    gender,
    childOf,
    spouseIn,
  }: Pick<PersonRecord, 'key' | 'gender' | 'childOf' | 'spouseIn'>): void {
    const person = this.#persons.add(key)
    if (gender === 'Female') this.#females.add(person)
    for (const { familyKey, link } of childOf)
      this.#fromPersons.add(this.#families.numberOf(familyKey), person, codeOf('FAMC', link))
    for (const familyKey of spouseIn)
      this.#fromPersons.add(this.#families.numberOf(familyKey), person, codeOf('FAMS', null))
  }

  addFamily({ key, spouses, children }: Pick<FamilyRecord, 'key' | 'spouses' | 'children'>): void {
    const family = this.#families.add(key)
    for (const { personKey, role } of spouses)
      this.#fromFamilies.add(
        family,
        this.#persons.numberOf(personKey),
        codeOf(role === 'husband' ? 'HUSB' : 'WIFE', null),
      )
    for (const { personKey, link } of children)
      this.#fromFamilies.add(family, this.#persons.numberOf(personKey), codeOf('CHIL', link))
  }

  /** Yields every family with a record, in the order of adding. Call it after all records were added. */
  *families(): Generator<TiedFamily> {
    const statements = this.#byFamily()
    for (const family of this.#families.added()) {
      const tied = new Tying(this.#families.keyOf(family))
      // A link is ignored if the person has no record.
      statements.each(family, (person, code) => {
        if (this.#persons.isAdded(person)) this.#tell(tied, person, code)
      })
      yield tied.family()
    }
  }

  #tell(tied: Tying, person: number, code: number): void {
    const key = this.#persons.keyOf(person)
    const tag = tagOf(code)
    if (tag === 'CHIL' || tag === 'FAMC') tied.addChild(key, linkOf(code))
    else if (tag === 'FAMS') tied.addSpouseByPerson(key, this.#females.has(person))
    else tied.addSpouse(tag, key)
  }

  /** Sorts the statements by family and keeps their order within each: the family's own statements come first. */
  #byFamily(): Sorted {
    return new Sorted(this.#families.size, [this.#fromFamilies, this.#fromPersons])
  }
}

/** Builds one family while its statements arrive. A family has two spouses; a third goes to `furtherSpouses`. */
class Tying {
  readonly #key: string
  readonly #links = new Map<string, ChildLink>()
  #father: string | null = null
  #mother: string | null = null
  #further: Set<string> | null = null

  constructor(key: string) {
    this.#key = key
  }

  /** Two spouses with the same tag, as in same-sex couples, fill both fields. */
  addSpouse(tag: 'HUSB' | 'WIFE', key: string): void {
    if (key === this.#father || key === this.#mother) return
    if (tag === 'HUSB' && this.#father === null) this.#father = key
    else if (tag === 'WIFE' && this.#mother === null) this.#mother = key
    else if (this.#father === null) this.#father = key
    else if (this.#mother === null) this.#mother = key
    else this.#addFurther(key)
  }

  addSpouseByPerson(key: string, isFemale: boolean): void {
    if (key === this.#father || key === this.#mother) return
    if (this.#mother === null && (isFemale || this.#father !== null)) this.#mother = key
    else if (this.#father === null) this.#father = key
    else this.#addFurther(key)
  }

  #addFurther(key: string): void {
    this.#further ??= new Set()
    this.#further.add(key)
  }

  /** Each side may state the link. If both do, the last statement counts, which is the child's. */
  addChild(key: string, link: ChildLink | null): void {
    if (link !== null || !this.#links.has(key)) this.#links.set(key, link ?? 'birth')
  }

  family(): TiedFamily {
    const children = Array.from(this.#links, ([key, link]) => ({ key, link }))
    const furtherSpouses = this.#further === null ? nobody : [...this.#further]
    return { key: this.#key, fatherKey: this.#father, motherKey: this.#mother, furtherSpouses, children }
  }
}

const nobody: readonly string[] = Object.freeze([])

/** Maps keys to small numbers. A key can be referred to before its record is added, or without any record. */
class Keys {
  readonly #numbers = new Map<string, number>()
  readonly #keys: string[] = []
  readonly #added: number[] = []
  readonly #isAdded: boolean[] = []

  get size(): number {
    return this.#keys.length
  }

  add(key: string): number {
    const number = this.numberOf(key)
    if (this.#isAdded[number] !== true) this.#added.push(number)
    this.#isAdded[number] = true
    return number
  }

  numberOf(key: string): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.#keys.length)
    this.#isAdded.push(false)
    return this.#keys.push(key) - 1
  }

  isAdded(number: number): boolean {
    return this.#isAdded[number] === true
  }

  added(): readonly number[] {
    return this.#added
  }

  keyOf(number: number): string {
    return this.#keys[number] ?? ''
  }
}

const tags = ['HUSB', 'WIFE', 'CHIL', 'FAMC', 'FAMS'] as const
const links = [null, 'birth', 'adopted', 'foster', 'step', 'sealed', 'unknown'] as const

const codeOf = (tag: (typeof tags)[number], link: ChildLink | null) =>
  links.indexOf(link) * 8 + tags.indexOf(tag)
const tagOf = (code: number) => tags[code % 8] ?? 'CHIL'
const linkOf = (code: number) => links[code >> 3] ?? null

/** The person's number is multiplied by this, to leave room for a tag and a link. */
const codes = 64

/** Statements as pairs of numbers: the family, and the person combined with tag and link. */
class Statements {
  readonly #families: number[] = []
  readonly #persons: number[] = []

  add(family: number, person: number, code: number): void {
    this.#families.push(family)
    this.#persons.push(person * codes + code)
  }

  get count(): number {
    return this.#families.length
  }

  each(take: (family: number, person: number, code: number) => void): void {
    for (let at = 0; at < this.#families.length; at++) {
      const packed = this.#persons[at] ?? 0
      take(this.#families[at] ?? 0, Math.floor(packed / codes), packed % codes)
    }
  }
}

/** Sorts statements by family: counts them first, then places them. */
class Sorted {
  readonly #ends: Uint32Array
  readonly #persons: Uint32Array
  readonly #codes: Uint8Array

  constructor(families: number, parts: readonly Statements[]) {
    const count = parts.reduce((sum, part) => sum + part.count, 0)
    // The index after the previous family's last statement, where this family's statements begin.
    const next = new Uint32Array(families + 1)
    for (const part of parts)
      part.each((family) => {
        next[family + 1] = (next[family + 1] ?? 0) + 1
      })
    for (let family = 1; family <= families; family++)
      next[family] = (next[family] ?? 0) + (next[family - 1] ?? 0)
    this.#persons = new Uint32Array(count)
    this.#codes = new Uint8Array(count)
    this.#ends = next
    for (const part of parts)
      part.each((family, person, code) => {
        const place = next[family] ?? 0
        next[family] = place + 1
        this.#persons[place] = person
        this.#codes[place] = code
      })
  }

  each(family: number, take: (person: number, code: number) => void): void {
    const start = family === 0 ? 0 : (this.#ends[family - 1] ?? 0)
    const end = this.#ends[family] ?? 0
    for (let at = start; at < end; at++) take(this.#persons[at] ?? 0, this.#codes[at] ?? 0)
  }
}
