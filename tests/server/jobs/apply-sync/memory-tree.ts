/** A tree that is updated without a database: its records as a sync would store them. */
import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { openSource } from '#sync/open-source.ts'
import { readTreeFile } from '#sync/tree-file.ts'
import {
  type ComparedItem,
  type Comparison,
  compareTree,
} from '../../../../server/jobs/apply-sync/differences.ts'
import type { FormerTexts } from '../../../../server/jobs/apply-sync/former-texts.ts'
import {
  nothingStored,
  type StoredItem,
  type StoredTree,
} from '../../../../server/jobs/apply-sync/stored-tree.ts'

/** A record of a file. `who` stays the same in all editions that a test makes of it. */
export interface FileRecord {
  readonly who: number
  readonly text: string
}

export interface MemoryTree {
  readonly stored: StoredTree
  readonly texts: FormerTexts
  /** The number of each record by `who`. */
  readonly numbers: ReadonlyMap<number, string>
}

export interface Update {
  readonly comparison: Comparison
  readonly tree: MemoryTree
  /** The `who` of the records by their change; for removed records their kinds and ids. */
  readonly came: readonly number[]
  readonly changed: readonly number[]
  readonly went: readonly string[]
}

export async function recordsOf(path: string): Promise<FileRecord[]> {
  const source = await openSource(await openAsBlob(path), basename(path))
  const options = { fileName: basename(path), currentYear: 2026, includeLivingPersons: true }
  const texts: string[] = []
  for await (const batch of (await readTreeFile(source, options)).batches())
    texts.push(...batch.records.map(({ text }) => text))
  return texts.map((text, who) => ({ who, text }))
}

const nobody: MemoryTree = { stored: nothingStored, texts: async () => {}, numbers: new Map() }

export const storedTreeOf = async (records: readonly FileRecord[]): Promise<MemoryTree> =>
  (await updated(nobody, records)).tree

export async function updated(
  { stored, texts }: MemoryTree,
  records: readonly FileRecord[],
): Promise<Update> {
  const incoming = records.map(({ text }) => ({ text, living: false, former: null }))
  const source = async function* read() {
    yield incoming
  }
  const comparison = await compareTree(source, stored, texts, {
    includeLivingPersons: true,
    livingStartItemId: null,
    includeContent: true,
    currentYear: 2026,
  })
  const compared: ComparedItem[] = []
  for await (const items of comparison.items()) compared.push(...items)
  const places = new Map(comparison.survey.items.map((item, index) => [item, index]))
  const whoOf = ({ item }: ComparedItem) => records[places.get(item) ?? -1]?.who ?? -1
  const of = (difference: ComparedItem['difference']) =>
    compared.filter((one) => one.difference === difference).map(whoOf)
  return {
    comparison,
    tree: treeOf(compared, whoOf, stored),
    came: of('came'),
    changed: of('changed'),
    went: comparison.went.map(({ kind, number }) => `${kind} ${number}`),
  }
}

function treeOf(
  compared: readonly ComparedItem[],
  whoOf: (item: ComparedItem) => number,
  former: StoredTree,
): MemoryTree {
  const present = compared.map(
    ({ item, number, ids, digest }, position): StoredItem => ({
      kind: item.kind,
      number,
      ids,
      digest,
      position,
      cameWith: null,
      isThere: true,
    }),
  )
  const nameOf = ({ kind, number }: Pick<StoredItem, 'kind' | 'number'>) => `${kind} ${number}`
  const names = new Set(present.map(nameOf))
  const gone = [...former.items.values()]
    .flat()
    .filter((item) => !names.has(nameOf(item)))
    .map((item) => ({ ...item, isThere: false }))
  const items = [...present, ...gone]
  const textsByName = new Map(compared.map(({ item, number, text }) => [`${item.kind} ${number}`, text]))
  const byName = new Map(items.map((item) => [nameOf(item), item]))
  const byKind = Map.groupBy(items, ({ kind }) => kind)
  return {
    stored: {
      items: byKind,
      lastNumber: (kind) => Math.max(0, ...(byKind.get(kind) ?? []).map(({ number }) => number)),
      lastPosition: items.length,
      find: (kind, number) => byName.get(`${kind} ${number}`) ?? null,
    },
    texts: async (wanted, take) => {
      for (const item of wanted) take(item, textsByName.get(nameOf(item)) ?? '')
    },
    numbers: new Map(compared.map((one) => [whoOf(one), `${one.item.kind} ${one.number}`])),
  }
}
