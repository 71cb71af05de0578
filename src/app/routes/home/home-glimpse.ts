import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { Person } from '#contract/research/person.ts'
import type { CalendarDay } from '#domain/dates/fuzzy-date.ts'
import { countriesOf, longestLife, nextAnniversary, surnamesOf } from '#domain/home/family-glimpse.ts'
import type { UserId } from '#domain/ids.ts'
import { nearestFamilyOf } from '#domain/kinship/nearest-family.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { kinIn } from '#domain/model/selectors.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import { relativeTimeText } from '#domain/text/relative-time.ts'
import { isFirstSync } from '#domain/tree/first-sync.ts'
import { unknownName } from '#domain/users/user-name.ts'
import type { GlimpseView } from '#ui/screens/home/home-view.ts'
import { faceFor } from '#ui/screens/person/faces.ts'
import { hidesIn } from '../../model/start-person.ts'
import type { Looking } from './looking.ts'

const nothing: GlimpseView = { surnames: [], countries: [], anniversary: null, longest: null, news: null }

/**
 * What the tiles show of the nearest relatives of the start person, as far as it is loaded and the user may see it.
 */
export function glimpseOf(
  read: Read,
  tree: DataGroup | null,
  { userId, now }: Looking,
  today: CalendarDay,
): GlimpseView {
  if (tree === null) return nothing
  const hides = hidesIn(read, tree, userId)
  const persons = nearestIn(read, tree)
  const shown = persons.filter((person) => !hides(person))
  const anniversary = nextAnniversary(shown, today)
  const longest = longestLife(shown)
  const face = (person: Person) => faceFor({ hides }, person)
  return {
    surnames: surnamesOf(shown),
    countries: countriesOf(birthPlacesOf(read, shown)),
    anniversary: anniversary === null ? null : { ...anniversary, face: face(anniversary.person) },
    longest: longest === null ? null : { ...longest, face: face(longest.person) },
    news: newsOf(read, tree, userId, now),
  }
}

function nearestIn(read: Read, tree: DataGroup): Person[] {
  const start = startPersonOf(tree)
  if (start === null) return []
  const ids = nearestFamilyOf(kinIn(read), start)
  return ids.flatMap((id) => read(keyOf('person', id)).value ?? [])
}

/** The names of these persons' birthplaces. */
const birthPlacesOf = (read: Read, persons: readonly Person[]): string[] =>
  persons.flatMap(({ displayProperties: { birthPlaceId } }) => {
    const place = birthPlaceId === null ? null : read(keyOf('place', birthPlaceId)).value
    return place === null ? [] : [place.name]
  })

function newsOf(read: Read, tree: DataGroup, userId: UserId, now: number): GlimpseView['news'] {
  const workspace = tree.workspaceId ? read(keyOf('workspace', tree.workspaceId)).value : null
  const sync = workspace?.lastSync ?? null
  if (workspace === null || sync === null) return null
  return {
    by: tree.ownerId === userId ? null : tree.owner?.displayName || unknownName,
    first: isFirstSync(sync.createdDate, workspace.modifiedDate),
    ago: relativeTimeText(Date.parse(sync.createdDate), now),
  }
}
