/**
 * A tree as the batches that a sync uploads: what the living rule lets go, in the order of the file, cut the
 * same way each time, so that a batch can be sent again under its number. Places come with what happened there,
 * so a place that only the living know never leaves the computer.
 */
import type {
  SourceAssertion,
  SourceBatch,
  SourceFamily,
  SourcePerson,
  SourcePlace,
} from '#contract/research/source-batch.ts'
import { clipped } from '#domain/text.ts'
import { shortKey } from './keys.ts'
import type { Disclosure, Disclosures } from './living.ts'
import type { SourceTree, TreeFact, TreeFamily, TreePerson } from './source-tree.ts'

export const personsInBatch = 250
/** Counted in letters, which is near enough: a body may have four times as many bytes. */
const lettersInBatch = 1_000_000
/** Of any kind of item; the contract takes 5,000. */
const itemsInBatch = 4000

const longestPlaceKey = 180
const longestValue = 20_000
const longestNamePart = 200
const mostNameParts = 20

/** The batches of a tree, made one at a time as they are asked for. */
export function* batchesOf(tree: SourceTree, disclosures: Disclosures): Generator<SourceBatch> {
  const draft = new BatchDraft(tree)
  for (const person of tree.persons.values()) {
    const disclosure = disclosures.ofPerson(person)
    if (disclosure === 'nothing') continue
    draft.addPerson(personOf(person, disclosure))
    const facts = disclosures.factsOf(disclosure, person.facts)
    yield* addFacts(draft, { type: 'Person', key: person.key }, facts)
  }
  for (const family of tree.families.values()) {
    const disclosure = disclosures.ofFamily(family)
    if (disclosure === 'nothing') continue
    draft.addFamily(familyOf(family, disclosures))
    const facts = disclosures.factsOf(disclosure, family.facts)
    yield* addFacts(draft, { type: 'Family', key: family.key }, facts)
  }
  if (!draft.isEmpty) yield draft.take()
}

function personOf({ key, name, gender, hasDeath }: TreePerson, disclosure: Disclosure): SourcePerson {
  const parts = name
    .slice(0, mostNameParts)
    .map(({ kind, text }) => ({ kind, text: clipped(text, longestNamePart) }))
  return { key, name: parts, gender, living: disclosure === 'bare', deceased: hasDeath }
}

function familyOf(
  { key, fatherKey, motherKey, children }: TreeFamily,
  disclosures: Disclosures,
): SourceFamily {
  const sent = (personKey: string | null) =>
    personKey !== null && disclosures.isSent(personKey) ? personKey : null
  return {
    key,
    fatherKey: sent(fatherKey),
    motherKey: sent(motherKey),
    children: children.filter((child) => disclosures.isSent(child.key)),
  }
}

interface Subject {
  readonly type: SourceAssertion['subjectType']
  readonly key: string
}

/** Keys count the facts of one kind, so that a fact keeps its key when others come or go. */
function* addFacts(draft: BatchDraft, subject: Subject, facts: readonly TreeFact[]): Generator<SourceBatch> {
  const counts = new Map<string, number>()
  for (const fact of facts)
    for (const value of valuesOf(draft.tree, fact)) {
      const count = (counts.get(fact.type) ?? 0) + 1
      counts.set(fact.type, count)
      draft.addAssertion({
        key: `${subject.type} ${subject.key} ${fact.type} ${count}`,
        subjectType: subject.type,
        subjectKey: subject.key,
        assertionType: fact.type,
        value,
        date: fact.date,
        placeKey: fact.place === null ? null : draft.placeKey(fact.place),
      })
      if (draft.isFull) yield draft.take()
    }
  if (draft.isFull) yield draft.take()
}

/** The value with the texts of its notes, in as many pieces as it takes to send all of it. */
function valuesOf({ notes }: SourceTree, { value, noteKeys }: TreeFact): (string | null)[] {
  const texts = noteKeys.flatMap((key) => notes.get(key) ?? [])
  const whole = [...(value === null ? [] : [value]), ...texts].join('\n')
  if (whole.length <= longestValue) return [whole === '' ? null : whole]
  const pieces: string[] = []
  // A piece may not end between the halves of a letter.
  for (let start = 0; start < whole.length; ) {
    const end = start + longestValue
    const cutsLetter = isHighSurrogate(whole.charCodeAt(end - 1))
    const next = cutsLetter ? end - 1 : end
    pieces.push(whole.slice(start, next))
    start = next
  }
  return pieces
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff

class BatchDraft {
  readonly tree: SourceTree
  readonly #placeKeys = new Map<string, string>()
  #batch = emptyBatch()
  #letters = 0

  constructor(tree: SourceTree) {
    this.tree = tree
  }

  get isFull(): boolean {
    const { persons, families, assertions, places } = this.#batch
    return (
      persons.length >= personsInBatch ||
      this.#letters >= lettersInBatch ||
      Math.max(families.length, assertions.length, places.length) >= itemsInBatch
    )
  }

  get isEmpty(): boolean {
    const { persons, families, assertions, places } = this.#batch
    return persons.length + families.length + assertions.length + places.length === 0
  }

  addPerson(person: SourcePerson): void {
    this.#batch.persons.push(person)
    this.#letters +=
      120 + person.key.length + person.name.reduce((sum, part) => sum + 30 + part.text.length, 0)
  }

  addFamily(family: SourceFamily): void {
    this.#batch.families.push(family)
    this.#letters += 120 + family.children.reduce((sum, child) => sum + 30 + child.key.length, 0)
  }

  addAssertion(assertion: SourceAssertion): void {
    this.#batch.assertions.push(assertion)
    this.#letters += 250 + 2 * assertion.key.length + (assertion.value?.length ?? 0)
  }

  /** The key of a place, which joins the batch when it is named for the first time. */
  placeKey(name: string): string {
    const known = this.#placeKeys.get(name)
    if (known !== undefined) return known
    const place: SourcePlace = { key: shortKey(name, longestPlaceKey), ...this.#placeNamed(name) }
    this.#placeKeys.set(name, place.key)
    this.#batch.places.push(place)
    this.#letters += 80 + 2 * name.length
    return place.key
  }

  take(): SourceBatch {
    const batch = this.#batch
    this.#batch = emptyBatch()
    this.#letters = 0
    return batch
  }

  #placeNamed(name: string) {
    return this.tree.places.get(name) ?? { name, latitude: null, longitude: null }
  }
}

const emptyBatch = (): SourceBatch => ({ persons: [], families: [], assertions: [], places: [] })
