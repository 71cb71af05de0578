/** Reads a file as the matcher gets it in the product: first by `sync/`, then through the projection of the server. */
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { readFamily } from '#domain/gedcom/family.ts'
import type { Fact } from '#domain/gedcom/interpreted.ts'
import { readPerson } from '#domain/gedcom/person.ts'
import { displayName } from '#domain/person/person.ts'
import { openSource } from '#sync/open-source.ts'
import { readTreeFile } from '#sync/tree-file.ts'
import { type ComparedItem, compareTree } from '../../server/jobs/apply-sync/differences.ts'
import { PlaceNumbers } from '../../server/jobs/apply-sync/place-numbers.ts'
import {
  childRows,
  type FactRow,
  factRows,
  familyRow,
  type Projection,
  personRow,
} from '../../server/jobs/apply-sync/project.ts'
import { linesOf } from '../../server/jobs/apply-sync/record-lines.ts'
import { nothingStored } from '../../server/jobs/apply-sync/stored-tree.ts'
import { personFacts, sharedIdsOf } from '../../server/matching/index/person-facts.ts'
import type { FamilyFacts, PersonFacts, TreeFacts } from '../../server/matching/index/tree-facts.ts'

export interface FileTree {
  readonly facts: TreeFacts
  /** The numbers of the persons, by their names in the file: cross-references without the `@` signs, and handles. */
  readonly numbers: ReadonlyMap<string, number>
}

export const treeOfFile = async (path: string): Promise<FileTree> =>
  treeOfBlob(await openAsBlob(path), basename(path))

/** The current year for every reading is fixed, so that the same persons count as living in every run. */
const year = 2026

export async function treeOfBlob(file: Blob, fileName: string): Promise<FileTree> {
  const tree = await readTreeFile(await openSource(file, fileName), {
    fileName,
    currentYear: year,
    includeLivingPersons: true,
  })
  const records = async function* read() {
    for await (const batch of tree.batches())
      yield batch.records.map(({ text, living = false }) => ({ text, living, former: null }))
  }
  const comparison = await compareTree(records, nothingStored, async () => {}, {
    includeLivingPersons: true,
    livingStartItemId: null,
    includeContent: true,
    currentYear: year,
  })
  const { privacy, survey, numberAt } = comparison
  const places = PlaceNumbers.ofNewTree()
  const projection: Projection = {
    dataGroupId: '1',
    userId: null,
    at: new Date(Date.UTC(year, 0)),
    privacy,
    places,
    // Only persons have numbers, because all facts that are needed here belong to a person.
    numberOf: (tag, key) => (tag === 'INDI' ? numberAt(survey.directory.find('Person', key)) : null),
  }
  const reading = new Reading(projection)
  for await (const items of comparison.items()) for (const item of items) reading.take(item)
  return reading.tree()
}

class Reading {
  readonly #projection: Projection
  readonly #persons: PersonFacts[] = []
  readonly #families: FamilyFacts[] = []
  readonly #numbers = new Map<string, number>()
  readonly #placeNames = new Map<number, string>()

  constructor(projection: Projection) {
    this.#projection = projection
  }

  take(compared: ComparedItem): void {
    if (compared.item.kind === 'Person') this.#takePerson(compared)
    if (compared.item.kind === 'Family') this.#takeFamily(compared)
  }

  tree(): FileTree {
    return {
      facts: { persons: this.#persons, families: this.#families },
      numbers: this.#numbers,
    }
  }

  #takePerson({ number, text, ids }: ComparedItem): void {
    for (const key of [ids.key, ...ids.handles]) this.#numbers.set(key, number)
    const person = readPerson(linesOf(text))
    const facts = this.#rows('Person', number, person.facts)
    const row = personRow(this.#projection, number, person, facts)
    this.#persons.push(
      personFacts({
        number,
        nameParts: row.name_parts,
        gender: row.gender,
        isRestricted: row.may_live_until > 0,
        livingIn: row.may_live_until > 0 ? year : null,
        birthDate: row.birth_date,
        birthPlace: this.#placeName(row.birth_place_number),
        deathDate: row.death_date,
        deathPlace: this.#placeName(row.death_place_number),
        hasDied: row.has_death,
        details: facts.map(recordedDetail),
        sharedIds: sharedIdsOf(ids.uids, ids.handles),
      }),
    )
  }

  #takeFamily({ number, text, tied }: ComparedItem): void {
    if (tied === null) return
    const facts = this.#rows('Family', number, readFamily(linesOf(text)).facts)
    const row = familyRow(this.#projection, number, tied, facts)
    const children = childRows(this.#projection, number, tied)
    // If one spouse is restricted, the marriage date is left out, as on the server.
    const isOpen = [tied.fatherKey, tied.motherKey].every(
      (key) => key === null || this.#projection.privacy.mayLiveUntil(key) === 0,
    )
    this.#families.push({
      number,
      fatherNumber: row.father_number,
      motherNumber: row.mother_number,
      children: children.map(({ child_number, kind }) => ({ number: child_number, link: kind })),
      marriageDate: isOpen ? row.marriage_date : null,
      marriagePlace: isOpen ? this.#placeName(row.marriage_place_number) : null,
    })
  }

  /** The rows of facts, with the names of their places. */
  #rows(kind: 'Person' | 'Family', number: number, facts: readonly Fact[]): FactRow[] {
    const rows = factRows(this.#projection, kind, number, facts)
    for (const [index, { place_number }] of rows.entries()) {
      const name = facts[index]?.place?.name
      if (place_number !== null && name !== undefined) this.#placeNames.set(place_number, name)
    }
    return rows
  }

  #placeName(number: number | null): string | null {
    return number === null ? null : (this.#placeNames.get(number) ?? null)
  }
}

const recordedDetail = ({ assertion_type, date, details }: FactRow) => ({
  type: assertion_type,
  date,
  nameParts: details.primary === true ? null : (details.nameParts ?? null),
})

/** A person's name as people read it. */
export const nameOf = (person: PersonFacts | undefined): string => displayName(person?.names[0] ?? [])
