/** What a user enters to add a profile of a person whom they manage (PRF-17, PRF-18). */
import type { Gender } from '#contract/research/person.ts'
import { nameOf } from '../person/decide-relative.ts'

export interface ProfileDraft {
  readonly givenName: string
  readonly surname: string
  readonly gender: Gender
}

export const emptyProfile: ProfileDraft = { givenName: '', surname: '', gender: 'Unknown' }

/** True if the profile may be created: given name or surname is not blank. */
export const hasName = (draft: ProfileDraft): boolean => nameOf(draft).length > 0

/** The name of the new profile's data group. */
export const groupNameOf = (draft: ProfileDraft): string =>
  nameOf(draft)
    .map(({ text }) => text)
    .join(' ')
