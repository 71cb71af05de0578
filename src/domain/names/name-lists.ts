/** The lists of common names, and the addresses of the pages of names. */
import type { NameCount, NameCounts, NamePart } from '#contract/research/name.ts'

export type { NameCount, NameCounts, NamePart }

/** The choices of the names page (NAM-02). */
export const nameLists = ['surnames', 'maleNames', 'femaleNames'] as const
export type NameList = (typeof nameLists)[number]

/** How many names a list shows (NAM-03). */
export const maxListedNames = 25
/** How many surnames the cloud shows (NAM-09). */
export const maxCloudSurnames = 100

/** True if nobody in the view has a known name. */
export const hasNoNames = (counts: NameCounts): boolean =>
  nameLists.every((list) => counts[list].length === 0)

export const partOfList = (list: NameList): NamePart => (list === 'surnames' ? 'surname' : 'given')

/** The page of the people with a name (NAM-04). */
export const namePath = (part: NamePart, name: string): string => `/names/${part}/${encodeURIComponent(name)}`

/** Reads the part of a name from an address; null if there is no such part. */
export const readNamePart = (text: string | undefined): NamePart | null =>
  text === 'surname' || text === 'given' ? text : null
