import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { hasRoomForTree, homeTreeOf, treesOfUser } from '#domain/model/selectors.ts'
import { personPath } from '#domain/routes.ts'
import type { HomeView } from '../ui/screens/home/home-view.ts'
import { startPersonIn } from './start-person.ts'

/** What home shows, of what is loaded. */
export function homeView(read: Read, userId: UserId, name: string): HomeView {
  const first = homeTreeOf(read, userId)
  const person = first ? startPersonIn(read, first, userId) : null
  const statistics = first?.workspaceId ? read(keyOf('statistics', first.workspaceId)).value : null
  return {
    name,
    treeCount: treesOfUser(read, userId)?.length ?? 0,
    mayUpload: hasRoomForTree(read, userId),
    start:
      first && person
        ? {
            face: person.face,
            href: personPath(person.id),
            treeName: first.name,
            personCount: statistics?.personCount ?? null,
          }
        : null,
  }
}
