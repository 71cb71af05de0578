import type { DataGroupId } from '#contract/wire.ts'
import { type EntryKey, idOf, kindOf } from './entities.ts'
import type { Root } from './root.ts'
import { entriesOf } from './table.ts'
import { treesOfEntry } from './trees-of-entry.ts'

/** The trees of the model: those that are loaded themselves, and those of every loaded person. Each once. */
export function shownTrees({ entries }: Pick<Root, 'entries'>): DataGroupId[] {
  const trees = new Set<DataGroupId>()
  for (const [text, { value }] of entriesOf(entries)) {
    // The cast is safe, because only `RootDraft` fills the table, and it takes only keys.
    const key = text as EntryKey
    if (value === null) continue
    if (isTree(key)) trees.add(idOf(key))
    if (kindOf(key) === 'person') for (const tree of treesOfEntry(key, value)) trees.add(tree)
  }
  return [...trees]
}

const isTree = (key: EntryKey): key is EntryKey<'dataGroup'> => kindOf(key) === 'dataGroup'
