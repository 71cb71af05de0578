import type { PersonId } from '#domain/ids.ts'
import { nameText } from '#ui/components/people/person-face.ts'
import { faceFor } from '../faces.ts'
import type { Loaded } from '../loaded.ts'
import type { PersonPageView } from '../person-view.ts'

/** The link one step back towards the tree's start person. Its text has only the given name. */
export function towardsView(loaded: Loaded, id: PersonId): PersonPageView['towards'] {
  const way = loaded.towardsStart(id)
  if (way === null) return null
  const start = loaded.person(way.startPersonId)
  if (!start) return null
  const face = faceFor(loaded, start)
  return { id: way.nextId, href: loaded.hrefOf(way.nextId), name: face.given || nameText(face) }
}
