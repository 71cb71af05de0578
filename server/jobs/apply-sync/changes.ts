/** Counts what a sync adds, changes and removes, with some examples by name. */
import type pg from 'pg'
import type { ChangeCounts, ChangeExample } from '#contract/research/sync-acts.ts'
import type { RecordKind } from '#domain/gedcom/interpreted.ts'
import { pointedKind } from '#domain/gedcom/pointed-kind.ts'
import { textBelow, textOf } from '#domain/gedcom/values.ts'
import { familyDisplayName } from '#domain/person/family.ts'
import { differingDetails } from '#domain/sync-matching/differing-details.ts'
import { clipped } from '#domain/text/text.ts'
import type { StoredChanges } from '../../store/schema/research-uploads.ts'
import type { ComparedItem, Comparison } from './differences.ts'
import { linesOf } from './record-lines.ts'
import { withoutKeys } from './references.ts'

const mostExamples = 100
const longestName = 200

/** How many items were added, changed or removed. */
export const changeCount = ({ counts }: StoredChanges): number =>
  Object.values(counts).reduce((sum, { came, changed, went }) => sum + came + changed + went, 0)

export const hasChanged = (changes: StoredChanges): boolean => changeCount(changes) > 0

type Group = keyof StoredChanges['counts']

/** A changed item that can be an example. */
interface Seen {
  readonly change: ChangeExample['change']
  readonly kind: RecordKind
  readonly number: number
  /** The new state; null for a removed item. */
  readonly text: string | null
  readonly name: string | null
  /** True if the person becomes somebody else. */
  readonly isOther: boolean
}

export class ChangeTally {
  readonly #comparison: Comparison
  readonly #counts: Record<Group, Record<keyof ChangeCounts, number>> = {
    persons: noChanges(),
    families: noChanges(),
    other: noChanges(),
  }
  readonly #seen: Record<Group, Seen[]> = { persons: [], families: [], other: [] }
  readonly #others: ReadonlySet<number>
  /** The persons who become somebody else: people want to know about these most. */
  readonly #seenOthers: Seen[] = []

  constructor(comparison: Comparison) {
    this.#comparison = comparison
    this.#others = new Set(comparison.becameOther)
    for (const { kind, number } of comparison.went)
      this.#note('went', kind, number, () => ({ ...gone, kind, number }))
  }

  take(items: readonly ComparedItem[]): void {
    for (const compared of items) {
      const { difference, item, number, text } = compared
      const { kind } = item
      if (difference === 'same' || difference === 'retold') this.#counts[groupOf(kind)].unchanged += 1
      else
        this.#note(difference, kind, number, () => ({
          change: difference,
          kind,
          number,
          text,
          name: this.#nameOf(compared),
          isOther: this.#isOther(kind, number),
        }))
    }
  }

  /** Called after everything was added. `reader` still sees the former state of the tree. */
  async changes(reader: pg.ClientBase, dataGroupId: string): Promise<StoredChanges> {
    const seen = shared([...this.#seenOthers, ...groups.flatMap((group) => this.#seen[group])])
    const before = await readFormer(reader, dataGroupId, seen)
    const names = { former: this.#namesThen(), present: this.#namesNow() }
    const examples = seen.map((one) => {
      const former = before.get(`${one.kind} ${one.number}`) ?? null
      return exampleOf(one, former, names)
    })
    const becameOther = this.#comparison.becameOther.length
    const persons = becameOther === 0 ? this.#counts.persons : { ...this.#counts.persons, becameOther }
    return { counts: { ...this.#counts, persons }, examples }
  }

  /**
   * Replaces the keys in the former state's pointers with numbers, because a program may write new keys into each file.
   */
  #namesThen(): NameOf {
    const numbers = new Map<string, number>()
    for (const [kind, items] of this.#comparison.stored.items)
      for (const { ids, number, isThere } of items) if (isThere) numbers.set(`${kind} ${ids.key}`, number)
    return (tag, key) => pointerTo(pointedKind(tag), numbers.get(`${pointedKind(tag)} ${key}`) ?? null, key)
  }

  #namesNow(): NameOf {
    const { survey, numberAt } = this.#comparison
    return (tag, key) => {
      const kind = pointedKind(tag)
      return pointerTo(kind, kind === null ? null : numberAt(survey.directory.find(kind, key)), key)
    }
  }

  #note(change: Seen['change'], kind: RecordKind, number: number, example: () => Seen): void {
    const group = groupOf(kind)
    this.#counts[group][change] += 1
    const isOther = this.#isOther(kind, number)
    const seen = isOther ? this.#seenOthers : this.#seen[group]
    if (isOther ? seen.length < mostExamples : this.#counts[group][change] <= mostExamples)
      seen.push(example())
  }

  #isOther(kind: RecordKind, number: number): boolean {
    return kind === 'Person' && this.#others.has(number)
  }

  #nameOf({ item, tied, text }: ComparedItem): string {
    const { survey, numberAt } = this.#comparison
    if (tied === null) return item.name ?? titleOf(text)
    const spouse = (key: string | null) => {
      const index = key === null ? null : survey.directory.find('Person', key)
      return index === null || numberAt(index) === null ? null : (survey.items[index]?.name ?? null)
    }
    return familyDisplayName(spouse(tied.fatherKey), spouse(tied.motherKey))
  }
}

const gone = { change: 'went', text: null, name: null, isOther: false } as const

/** The minimum number of examples of each kind of change, if there are so many. */
const shares = { went: 40, came: 30, changed: 30 } as const

function shared(seen: readonly Seen[]): Seen[] {
  const ofChange = Map.groupBy(seen, ({ change }) => change)
  const taken = new Set([...ofChange].flatMap(([change, all]) => all.slice(0, shares[change])))
  for (const one of seen) if (taken.size < mostExamples) taken.add(one)
  return seen.filter((one) => taken.has(one))
}

type NameOf = (tag: string, key: string) => string

const pointerTo = (kind: RecordKind | null, number: number | null, key: string) =>
  number === null ? `@${key}@` : `@${kind} ${number}@`

const groups = ['persons', 'families', 'other'] as const

const noChanges = () => ({ came: 0, changed: 0, went: 0, unchanged: 0 })

function groupOf(kind: RecordKind): Group {
  if (kind === 'Person') return 'persons'
  return kind === 'Family' ? 'families' : 'other'
}

/** The name by which people know a source, a note or a picture. */
function titleOf(text: string): string {
  const record = linesOf(text)
  const title = ['TITL', 'NAME', 'ABBR', 'FILE']
    .map((tag) => textBelow(record, tag))
    .find((one) => one !== null)
  return title ?? (textOf(record) || record.tag)
}

interface Former {
  readonly text: string
  readonly name: string | null
}

async function readFormer(
  reader: pg.ClientBase,
  dataGroupId: string,
  seen: readonly Seen[],
): Promise<ReadonlyMap<string, Former>> {
  const { rows } = await reader.query<FormerRow>(
    `SELECT r.kind, r.number, r.text, p.display_name AS name, father.display_name AS father,
       mother.display_name AS mother
     FROM source_records r
     LEFT JOIN persons p ON r.kind = 'Person' AND p.data_group_id = $1 AND p.number = r.number
     LEFT JOIN families f ON r.kind = 'Family' AND f.data_group_id = $1 AND f.number = r.number
     LEFT JOIN persons father ON father.data_group_id = $1 AND father.number = f.father_number
     LEFT JOIN persons mother ON mother.data_group_id = $1 AND mother.number = f.mother_number
     WHERE r.data_group_id = $1 AND r.text IS NOT NULL
       AND (r.kind, r.number) IN (SELECT * FROM unnest($2::text[], $3::int[]))`,
    [dataGroupId, seen.map(({ kind }) => kind), seen.map(({ number }) => number)],
  )
  return new Map(rows.map((row) => [`${row.kind} ${row.number}`, formerOf(row)]))
}

interface FormerRow {
  readonly kind: RecordKind
  readonly number: number
  readonly text: string
  readonly name: string | null
  readonly father: string | null
  readonly mother: string | null
}

const formerOf = ({ kind, text, name, father, mother }: FormerRow): Former => ({
  text,
  name: kind === 'Family' ? familyDisplayName(father, mother) : name,
})

/** The lines of a record, with its pointers replaced and without its own key. */
const linesNaming = (text: string, nameOf: NameOf) =>
  linesOf(text.startsWith('0 @') ? `0${withoutKeys(text, nameOf)}` : text)

function exampleOf(
  { change, kind, text, name, isOther }: Seen,
  former: Former | null,
  names: { readonly former: NameOf; readonly present: NameOf },
): ChangeExample {
  // A family is not called renamed: its name follows from its persons, and these have examples of their own.
  const isRenamed = change === 'changed' && kind === 'Person' && former !== null && name !== former.name
  const known = name ?? former?.name ?? (former === null ? '' : titleOf(former.text))
  return {
    change,
    kind: kind === 'Person' || kind === 'Family' ? kind : 'Other',
    name: clipped(known, longestName),
    details:
      change === 'changed' && text !== null && former !== null
        ? [...differingDetails(linesNaming(former.text, names.former), linesNaming(text, names.present))]
        : [],
    ...(isOther || isRenamed ? { formerName: clipped(former?.name ?? '', longestName) } : {}),
    ...(isOther ? { becameOther: true } : {}),
  }
}
