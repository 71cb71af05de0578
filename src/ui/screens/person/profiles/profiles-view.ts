import { memberIn, treesOfPerson } from '#domain/connected/members.ts'
import { treeOfItem } from '#domain/ids.ts'
import { profilePath, recordPath } from '#domain/pages/routes.ts'
import { noteText } from '#ui/components/people/person-face.ts'
import { faceFor } from '../faces.ts'
import { whoseTree } from '../legend/legend-view.ts'
import type { Loaded, Person, TreeOfPage } from '../loaded.ts'
import type { PersonPageView, ProfileView } from '../person-view.ts'

/** The trees that contain a person, the leading one first, and special facts about the person in each. */
export function profilesView(
  loaded: Loaded,
  person: Person,
  legend: PersonPageView['legend'],
): ProfileView[] {
  const trees = loaded.trees(treesOfPerson(person))
  return trees.map((tree) => {
    const member = memberIn(person, tree.id)
    return {
      tree: { number: tree.number, name: tree.name },
      href: tree.isProfile === true && member !== null ? profilePath(member) : tree.href,
      recordHref: trees.length === 1 || member === null ? null : recordPath(tree.id, member),
      owner: tree.role === 'owner' ? whoseTree(tree) : tree.ownerName,
      role: tree.role,
      lastSyncedDate: tree.lastSyncedDate,
      ...(tree.isProfile === true ? { isProfile: true } : {}),
      adds: legend.find(({ href }) => href === tree.href)?.adds ?? '',
      notes: trees.length === 1 ? notesOf(loaded, person) : notesIn(loaded, person, tree),
    }
  })
}

function notesOf(loaded: Loaded, person: Person): string[] {
  const face = faceFor(loaded, person)
  return [
    ...(face.living ? ['living'] : []),
    ...[noteText({ ...face, profile: false })].filter((note) => note !== null),
    ...(person.profile ? ['profile'] : []),
  ]
}

/** Notes from that tree's own data; none before it is loaded. */
function notesIn(loaded: Loaded, person: Person, tree: TreeOfPage): string[] {
  const member = loaded.membersOf(person.id)?.find(({ id }) => treeOfItem(id) === tree.id)
  if (member === undefined) return []
  const { living, name } = member.displayProperties
  const isCalledOtherwise = name !== person.displayProperties.name
  return [
    ...(living ? ['living'] : []),
    ...(member.restricted && !living && tree.role === 'viewer' ? ['details private'] : []),
    ...(isCalledOtherwise ? [`called ${name}`] : []),
  ]
}
