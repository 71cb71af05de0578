/**
 * The second pass over a tree: computes what is to be stored for each record, and whether it differs from what is
 * stored now. What is stored for a record depends on other records only through their numbers and through who is
 * living, so comparing digests is enough.
 */
import { hash } from 'node:crypto'
import { identifiersOf } from '#domain/gedcom/identifiers.ts'
import type { Identifiers, RecordKind } from '#domain/gedcom/interpreted.ts'
import type { TiedFamily } from '#domain/gedcom/ties.ts'
import { type Disclosure, disclosuresOf } from './disclosure.ts'
import { withoutInnerIds } from './evidence.ts'
import type { FormerTexts } from './former-texts.ts'
import { type Numbering, type Numbers, numberingOf } from './numbering.ts'
import { type PrivacyOptions, privacyOf, type TreePrivacy } from './privacy.ts'
import { linesOf } from './record-lines.ts'
import type { RecordSource } from './records.ts'
import { reducedText } from './reduce.ts'
import { withoutKeys } from './references.ts'
import type { StoredItem, StoredTree } from './stored-tree.ts'
import { type Item, type Survey, surveyOf } from './survey.ts'
import { writtenDigest, writtenLength } from './written-digest.ts'

/**
 * - came: it is new;
 * - changed: it says something else;
 * - retold: it says the same, but is written or shown in another way, for example with new keys;
 * - same: nothing needs to be done.
 */
export type Difference = 'came' | 'changed' | 'retold' | 'same'

export interface ComparedItem {
  readonly difference: Difference
  readonly item: Item
  readonly number: number
  /** The text of the item to store. */
  readonly text: string
  /** The ids to store with it. For a living person, some are left out. */
  readonly ids: Identifiers
  readonly digest: string
  readonly isLiving: boolean
  /** The parents and the children of a family; null for every other item. */
  readonly tied: TiedFamily | null
  /** What the store holds under this number. Also set for a removed item, because its number stays reserved. */
  readonly stored: StoredItem | null
}

/** Everything about a tree except the texts of its records. */
export interface Comparison {
  readonly survey: Survey
  readonly privacy: TreePrivacy
  readonly numbers: Numbers
  readonly stored: StoredTree
  readonly becameOther: Numbering['becameOther']
  /** The number of the record at this index of the survey; null if it is not part of the tree. */
  readonly numberAt: (index: number | null) => number | null
  readonly items: () => AsyncGenerator<readonly ComparedItem[]>
  readonly went: readonly StoredItem[]
}

export async function compareTree(
  records: RecordSource,
  stored: StoredTree,
  texts: FormerTexts,
  options: PrivacyOptions,
): Promise<Comparison> {
  const survey = await surveyOf(records, options.currentYear, stored)
  const privacy = privacyOf(survey, options)
  const disclosures = disclosuresOf(survey, privacy)
  const { numbers, becameOther } = await numberingOf(survey, disclosures, stored, texts)
  const comparer = new Comparer(survey, privacy, disclosures, numbers, stored)
  return {
    survey,
    privacy,
    numbers,
    stored,
    becameOther,
    numberAt: (index) => comparer.numberAt(index),
    items: () => comparer.items(records),
    went: wentOf(survey, numbers, stored),
  }
}

function wentOf(survey: Survey, numbers: Numbers, stored: StoredTree): StoredItem[] {
  const kept = new Map<RecordKind, Set<number>>()
  for (const [index, item] of survey.items.entries()) {
    const number = numbers[index] ?? 0
    if (item === null || number === 0) continue
    const ofKind = kept.get(item.kind) ?? new Set()
    kept.set(item.kind, ofKind.add(number))
  }
  return [...stored.items.values()].flatMap((ofKind) =>
    ofKind.filter(({ kind, number, isThere }) => isThere && kept.get(kind)?.has(number) !== true),
  )
}

/** Increase this when records are read in another way, so that every tree is rebuilt at its next sync. */
const readingVersion = 2

class Comparer {
  readonly #survey: Survey
  readonly #privacy: TreePrivacy
  readonly #disclosures: readonly Disclosure[]
  readonly #numbers: Numbers
  readonly #stored: StoredTree
  /** Digests by how a person is shown. There are few, because all dead persons are shown in the same way. */
  readonly #shownDigests = new Map<string, string>()

  constructor(
    survey: Survey,
    privacy: TreePrivacy,
    disclosures: readonly Disclosure[],
    numbers: Numbers,
    stored: StoredTree,
  ) {
    this.#survey = survey
    this.#privacy = privacy
    this.#disclosures = disclosures
    this.#numbers = numbers
    this.#stored = stored
  }

  numberAt(index: number | null): number | null {
    return index === null ? null : this.#numbers[index] || null
  }

  async *items(records: RecordSource): AsyncGenerator<readonly ComparedItem[]> {
    const families = this.#survey.ties.families()
    let index = 0
    for await (const part of records()) {
      const compared: ComparedItem[] = []
      for (const { text } of part) {
        const item = this.#survey.items[index] ?? null
        const tied = item?.kind === 'Family' ? (families.next().value ?? null) : null
        if (item !== null && this.#numbers[index] !== 0) compared.push(this.#compare(index, item, text, tied))
        index += 1
      }
      yield compared
    }
  }

  #compare(index: number, item: Item, whole: string, tied: TiedFamily | null): ComparedItem {
    const number = this.#numbers[index] ?? 0
    const disclosure = this.#disclosures[index] ?? 'nothing'
    const text = reducedText(whole, item, disclosure, this.#privacy)
    const stored = this.#stored.find(item.kind, number)
    const written = text === whole && item.written !== null ? item.written : writtenDigest(text)
    const digest = this.#digest(item, text, written, tied)
    const isLiving = item.kind === 'Person' && disclosure === 'bare'
    const ids = text === whole ? item.ids : idsOf(text, item)
    const difference = differenceOf(stored, digest)
    return { difference, item, number, text, ids, digest, isLiving, tied, stored }
  }

  /** Joins three digests: of the record as written, of its content, and of how it is shown. */
  #digest({ kind, ids }: Item, text: string, written: string, tied: TiedFamily | null): string {
    const said = withoutKeys(text, (tag, key) => {
      const index = this.#survey.directory.pointedAt(tag, key)
      return `${index === null ? '' : this.#survey.items[index]?.kind} ${this.numberAt(index)}`
    })
    const shown =
      kind === 'Person' ? `${this.#privacy.isLiving(ids.key)} ${this.#privacy.mayLiveUntil(ids.key)}` : ''
    const members = tied === null ? '' : `\0${this.#membersText(tied)}`
    return (
      digestOf(written, `${withoutInnerIds(said)}${members}`) +
      this.#shownDigest(`${readingVersion} ${shown}`)
    )
  }

  #shownDigest(shown: string): string {
    const known = this.#shownDigests.get(shown)
    if (known !== undefined) return known
    const digest = hash('sha1', shown).slice(0, 8)
    this.#shownDigests.set(shown, digest)
    return digest
  }

  #membersText({ fatherKey, motherKey, children }: TiedFamily): string {
    const numberOf = (key: string | null) =>
      this.numberAt(key === null ? null : this.#survey.directory.find('Person', key))
    const ties = children.map(({ key, link }) => `${numberOf(key)} ${link}`)
    return [numberOf(fatherKey), numberOf(motherKey), ...ties].join(',')
  }
}

const idsOf = (text: string, item: Item): Identifiers => ({
  ...identifiersOf(linesOf(text)),
  key: item.ids.key,
})

/** The ends of the parts of a digest, in hexadecimal digits. */
const writtenEnds = writtenLength
const saidEnds = 48

const digestOf = (written: string, said: string) =>
  written + hash('sha1', said).slice(0, saidEnds - writtenEnds)

function differenceOf(stored: StoredItem | null, digest: string): Difference {
  if (stored === null || !stored.isThere) return 'came'
  if (stored.digest === digest) return 'same'
  const said = (of: string) => of.slice(writtenEnds, saidEnds)
  return said(stored.digest) === said(digest) ? 'retold' : 'changed'
}
