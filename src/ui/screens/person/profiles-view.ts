import { noteText } from '../../components/person-face.ts'
import { faceFor } from './faces.ts'
import type { Loaded, Person } from './loaded.ts'
import type { ProfileView } from './person-view.ts'

/** The trees in which a person stands, and what is special about the person there. */
export function profilesView(loaded: Loaded, person: Person): ProfileView[] {
  const tree = loaded.treeOf(person.id)
  if (tree === null) return []
  const face = faceFor(loaded, person)
  return [
    {
      tree: { number: 1, name: tree.name },
      href: tree.href,
      owner: tree.role === 'owner' ? 'Your tree' : tree.ownerName,
      role: tree.role,
      lastSyncedDate: tree.lastSyncedDate,
      notes: [
        ...(face.living ? ['living'] : []),
        ...[noteText(face)].filter((note) => note !== null),
        ...(person.profile ? ['profile'] : []),
      ],
    },
  ]
}
