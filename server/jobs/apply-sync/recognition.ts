/** Recognizes the stored records in an uploaded file: loads what the decision needs, and the domain decides. */
import type { Identifiers } from '#domain/gedcom/interpreted.ts'
import { readPerson } from '#domain/gedcom/person.ts'
import { Pairing } from '#domain/sync-matching/pairing.ts'
import { becameSomebodyElse, recognise } from '#domain/sync-matching/recognise.ts'
import { type RecordEvidence, type SideRecord, tieTags } from '#domain/sync-matching/record-side.ts'
import { recognisedUnchanged } from '#domain/sync-matching/unchanged.ts'
import { Directory } from './directory.ts'
import type { Disclosure } from './disclosure.ts'
import { evidenceOf, wordLikeness } from './evidence.ts'
import type { FormerTexts } from './former-texts.ts'
import { linesOf } from './record-lines.ts'
import { eachPointer } from './references.ts'
import type { StoredItem, StoredTree } from './stored-tree.ts'
import type { Survey } from './survey.ts'
import { surveyLines } from './survey-lines.ts'

export interface Recognition {
  /** The stored item of the record at an index of the survey; null if there is none. */
  readonly partnerOf: (index: number) => StoredItem | null
  /** Indexes of persons who have a completely different name and life. */
  readonly becameOther: readonly number[]
}

export async function recogniseRecords(
  survey: Survey,
  disclosures: readonly Disclosure[],
  stored: StoredTree,
  texts: FormerTexts,
): Promise<Recognition> {
  const former = [...stored.items.values()].flatMap((items) => items.filter(({ isThere }) => isThere))
  if (former.length === 0) return { partnerOf: () => null, becameOther: [] }
  const tags = new Tags()
  const uploadedLinks = linksOf(survey, disclosures, tags)
  const recognised = unchangedOf(survey, disclosures, uploadedLinks)
  const storedSide = new StoredSide(former, tags)
  for (const [index, item] of survey.items.entries())
    if (item !== null && recognised[index] === 1) storedSide.takeUnchanged(index, item.kind, item.ids.key)
  await storedSide.load(texts)
  storedSide.takePointers(survey)

  const pairing = new Pairing(
    { records: storedSide.records(), links: storedSide.links },
    { records: uploadedRecords(survey, disclosures, recognised, storedSide), links: uploadedLinks },
  )
  for (const [uploaded, index] of storedSide.unchanged) pairing.pair(index, uploaded)
  pairKeyless(pairing, survey, disclosures, storedSide)
  recognise(pairing, wordLikeness)
  return {
    partnerOf: (index) => former[pairing.ofUploaded(index)] ?? null,
    becameOther: becameSomebodyElse(pairing, wordLikeness),
  }
}

/** Gives each tag of a pointer a number. */
class Tags {
  readonly #numbers = new Map<string, number>(tieTags.map((tag, number) => [tag, number]))

  numberOf(tag: string): number {
    const known = this.#numbers.get(tag)
    if (known !== undefined) return known
    this.#numbers.set(tag, this.#numbers.size)
    return this.#numbers.size - 1
  }
}

function linksOf({ pointers, directory }: Survey, disclosures: readonly Disclosure[], tags: Tags): number[] {
  const links: number[] = []
  for (const { from, tag, key } of pointers) {
    // A private line does not count as a link to its target.
    const to = from < 0 ? null : directory.pointedAt(tag, key)
    if (to === null || disclosures[from] === 'nothing' || disclosures[to] === 'nothing') continue
    links.push(from, tags.numberOf(tag), to)
  }
  return links
}

function unchangedOf(
  { items }: Survey,
  disclosures: readonly Disclosure[],
  links: readonly number[],
): Uint8Array {
  const counts = new Map<string, number>()
  for (const item of items)
    if (item !== null && item.outline !== null) counts.set(item.outline, (counts.get(item.outline) ?? 0) + 1)
  const isOfTree = (index: number) => {
    const kind = items[index]?.kind
    return kind === 'Person' || kind === 'Family'
  }
  const beside = new Map<number, number[]>()
  const add = (one: number, other: number) => {
    const known = beside.get(one)
    if (known === undefined) beside.set(one, [other])
    else known.push(other)
  }
  for (let at = 0; at < links.length; at += 3) {
    const [from, to] = [links[at] ?? 0, links[at + 2] ?? 0]
    add(from, to)
    if (isOfTree(from) && isOfTree(to)) add(to, from)
  }
  return recognisedUnchanged({
    count: items.length,
    isUnchanged: (index) => items[index]?.isUnchanged === true && disclosures[index] !== 'nothing',
    isTelling: (index) => {
      const outline = items[index]?.outline ?? null
      return outline !== null && counts.get(outline) === 1
    },
    leadsTo: (index) => beside.get(index) ?? [],
  })
}

/** The stored side of the comparison. It reads texts only for items that are not recognized at once. */
class StoredSide {
  /** For each unchanged record: its index in the survey, and the index of the stored item. */
  readonly unchanged = new Map<number, number>()
  readonly links: number[] = []
  readonly #items: readonly StoredItem[]
  readonly #tags: Tags
  readonly #directory = new Directory()
  readonly #isRecognised: Uint8Array
  readonly #evidence: (RecordEvidence | null)[]

  constructor(items: readonly StoredItem[], tags: Tags) {
    this.#items = items
    this.#tags = tags
    this.#isRecognised = new Uint8Array(items.length)
    this.#evidence = items.map(() => null)
    for (const [index, { kind, ids }] of items.entries()) this.#directory.add(kind, ids.key, index)
  }

  find(kind: StoredItem['kind'], key: string): number | null {
    return this.#directory.find(kind, key)
  }

  takeUnchanged(uploaded: number, kind: StoredItem['kind'], key: string): void {
    const index = this.find(kind, key)
    if (index === null) return
    this.unchanged.set(uploaded, index)
    this.#isRecognised[index] = 1
  }

  async load(texts: FormerTexts): Promise<void> {
    const places = new Map(this.#items.map((item, index) => [item, index]))
    await texts(
      this.#items.filter((_, index) => this.#isRecognised[index] !== 1),
      (item, text) => this.#take(places.get(item) ?? 0, item, text),
    )
  }

  /** Takes over the pointers of unchanged records, which have the same keys as before. */
  takePointers({ pointers }: Survey): void {
    for (const { from, tag, key } of pointers) {
      const index = this.unchanged.get(from)
      if (index !== undefined) this.#point(index, tag, key)
    }
  }

  records(): SideRecord[] {
    return this.#items.map(({ kind, ids }, index) => ({ kind, ids, evidence: this.#evidence[index] ?? null }))
  }

  evidenceUnder(kind: StoredItem['kind'], key: string): RecordEvidence | null {
    return this.#evidence[this.find(kind, key) ?? -1] ?? null
  }

  #take(index: number, { kind }: StoredItem, text: string): void {
    const person = kind === 'Person' ? readPerson(linesOf(surveyLines(text, 'INDI'))) : null
    this.#evidence[index] = evidenceOf(kind, text, person)
    eachPointer(text, (tag, key) => this.#point(index, tag, key))
  }

  #point(index: number, tag: string, key: string): void {
    const to = this.#directory.pointedAt(tag, key)
    if (to !== null) this.links.push(index, this.#tags.numberOf(tag), to)
  }
}

const noIds: Identifiers = { uids: [], handles: [], references: [], key: '' }
const noRecord: SideRecord = { kind: 'Other', ids: noIds, evidence: null }

function uploadedRecords(
  { items }: Survey,
  disclosures: readonly Disclosure[],
  recognised: Uint8Array,
  stored: StoredSide,
): SideRecord[] {
  return items.map((item, index) => {
    if (item === null || disclosures[index] === 'nothing') return noRecord
    const { kind, ids } = item
    if (recognised[index] === 1) return { kind, ids, evidence: null }
    // An unchanged record has the evidence that is stored under its key.
    return { kind, ids, evidence: item.evidence ?? stored.evidenceUnder(kind, ids.key) }
  })
}

/** Pairs records without a key, such as the header. There is one of each, so their content does not matter. */
function pairKeyless(
  pairing: Pairing,
  { items }: Survey,
  disclosures: readonly Disclosure[],
  stored: StoredSide,
): void {
  for (const [index, item] of items.entries()) {
    if (item === null || item.hasKey || disclosures[index] === 'nothing') continue
    const partner = stored.find(item.kind, item.ids.key)
    if (partner !== null && pairing.isOpen(partner, index)) pairing.pair(partner, index)
  }
}
