import { treesOfPerson } from '#domain/connected/members.ts'
import { groupOfPortrait } from '#domain/content/group-of-portrait.ts'
import type { Loaded, Person } from '../loaded.ts'

/**
 * Says whose the portrait is if another tree than the leading one brought it: 'Portrait from Ruth Ellery’s tree'. Null for
 * the leading tree's own portrait, and if there is none to be seen.
 */
export function portraitFrom(loaded: Loaded, person: Person): string | null {
  const address = person.displayProperties.primaryPhotoSignedUrl
  if (address === null || loaded.hides(person)) return null
  const [leading, ...others] = treesOfPerson(person)
  const group = groupOfPortrait(address)
  if (group === null || group === leading || !others.includes(group)) return null
  const [tree] = loaded.trees([group])
  if (tree === undefined) return null
  const thing = tree.isProfile === true ? 'profile' : 'tree'
  if (tree.role === 'owner') return `Portrait from your ${thing}`
  return `Portrait from ${tree.ownerName ? `${tree.ownerName}’s ${thing}` : tree.name}`
}
