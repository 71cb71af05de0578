/** The folders of trees and profiles in the archive of an account. */
import { plainNameOf } from '../tree/tree-download.ts'

export interface NamedGroup {
  readonly name: string
  readonly isProfile: boolean
}

/** One folder for each, in their order. Names that differ only in letter case would be one folder on many computers. */
export function archiveFolders(groups: readonly NamedGroup[]): string[] {
  const taken = new Set<string>()
  return groups.map(({ name, isProfile }) => {
    const [parent, other] = isProfile ? ['profiles', 'profile'] : ['trees', 'tree']
    const plain = plainNameOf(name) || other
    let folder = `${parent}/${plain}`
    for (let next = 2; taken.has(folder.toLowerCase()); next += 1) folder = `${parent}/${plain} (${next})`
    taken.add(folder.toLowerCase())
    return folder
  })
}
