/** The model at one moment: counts, and what has just changed. */
import { type EntryKey, kindOf } from '#domain/model/entities.ts'
import type { Entry } from '#domain/model/entry.ts'
import { entryAt, type Root } from '#domain/model/root.ts'
import { entriesOf } from '#domain/model/table.ts'

/** `12 Loaded, 1 Loading` for each kind, sorted by name. */
export function countedEntries(root: Root): readonly { readonly kind: string; readonly words: string }[] {
  const counts = new Map<string, Map<string, number>>()
  for (const [key, { state }] of entriesOf(root.entries)) {
    const kind = kindOf(key as EntryKey)
    const ofKind = counts.get(kind) ?? new Map<string, number>()
    counts.set(kind, ofKind.set(state, (ofKind.get(state) ?? 0) + 1))
  }
  return [...counts]
    .map(([kind, states]) => ({
      kind,
      words: Array.from(states, ([state, count]) => `${count} ${state}`).join(', '),
    }))
    .toSorted((one, other) => one.kind.localeCompare(other.kind))
}

/** The maximum number of entries shown. */
const shownAtMost = 20

/** The entries that differ between two versions. */
export function changedEntries(before: Root, after: Root) {
  const changed: { key: string; former: Entry; now: Entry }[] = []
  if (before.entries === after.entries) return changed
  for (const [key, now] of entriesOf(after.entries)) {
    const former = entryAt(before, key as EntryKey)
    if (former !== now) changed.push({ key, former, now })
    if (changed.length === shownAtMost) break
  }
  return changed
}
