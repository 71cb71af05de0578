/**
 * The trees that an entry tells of. Of persons and families that are the same in several trees the viewer is answered one,
 * made of all of them: a change in any of those trees, or the end of its sharing, concerns it.
 */
import type { DataGroupId } from '#contract/wire.ts'
import { onThePaths } from '../relation/chain.ts'
import { type EntityKind, type EntryKey, idOf, kindOf, type ValueOf } from './entities.ts'

/** The tree of the id first; before anything is loaded it is all that is known. Each tree once. */
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

// The key says the kind, and values come under a key of their kind only (`keyed`).
const as = <K extends EntityKind>(value: unknown) => value as ValueOf<K>

/** An item's id begins with its data group, also a relation's: `17-3010`, `17-1~18-5`. */
const treeOf = (id: string) => id.slice(0, id.indexOf('-')) as DataGroupId
