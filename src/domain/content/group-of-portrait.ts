import type { DataGroupId } from '../ids.ts'

/** The tree or profile that a portrait comes from, told from the address of its photo: `…/content/17-u5/gallery?…`. */
export function groupOfPortrait(address: string): DataGroupId | null {
  const [, group] = /\/content\/(\d+)-/.exec(address) ?? []
  // The id of a photo begins with that of its data group.
  return group === undefined ? null : (group as DataGroupId)
}
