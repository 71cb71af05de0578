/**
 * The trees from which an entry is made. For a person or family in several trees, the server sends one combined
 * entity, so a change in any of those trees, or the end of its sharing, affects it.
 */
import type { DataGroupId } from '#contract/wire.ts'
import { onThePaths } from '../relation/chain.ts'
import { type EntityKind, type EntryKey, idOf, kindOf, type ValueOf } from './entities.ts'

/** Returns each tree once, first the tree in the entry's id. Before the entry is loaded, only that tree is known. */
export function treesOfEntry(key: EntryKey, value: unknown): DataGroupId[] {
  const own = treeOf(idOf(key))
  if (value === null) return [own]
  return [...new Set([own, ...furtherTrees(key, value)])]
}

function furtherTrees(key: EntryKey, value: unknown): readonly DataGroupId[] {
  switch (kindOf(key)) {
    case 'person':
      return as<'person'>(value).groupIds
    case 'family':
      return as<'family'>(value).matchIds.map(treeOf)
    case 'personAssertions':
    case 'familyAssertions':
      return as<'personAssertions'>(value).map(treeOf)
    case 'personContent':
      return as<'personContent'>(value).map(({ content }) => treeOf(content.id))
    case 'personMatches':
      return as<'personMatches'>(value).map(({ id }) => treeOf(id))
    case 'relation':
      return onThePaths(as<'relation'>(value)).personIds.map(treeOf)
    case 'viewScope':
      return as<'viewScope'>(value).groupIds
    default:
      return []
  }
}

// The cast is safe, because `keyed` puts values only under keys of their kind.
const as = <K extends EntityKind>(value: unknown) => value as ValueOf<K>

/** An item's id, also a relation's, begins with its data group: `17-3010`, `17-1~18-5`. A list of all has its id: `17`. */
const treeOf = (id: string) => (id.split('-', 1)[0] ?? id) as DataGroupId
