import type { User } from '#contract/group-admin/user.ts'
import { metadataForOthers } from '#domain/users/found-data-files.ts'
import { limitsOf } from '#domain/users/plan-limits.ts'
import { admits, type Nearness } from '#domain/users/privacy.ts'
import { showsName } from '../access/privacy.ts'
import type { StoredUser } from '../store/readers/users.ts'
import { publicMetadata } from './public-metadata.ts'

/** The relation of a viewer to a user, as far as it decides what the viewer sees. */
export interface Sight {
  /** True if the viewer is the user. */
  readonly isSelf: boolean
  readonly nearness: Nearness
  /** True if the viewer may read the data of the account (requirement ACC-14). */
  readonly accountOpen: boolean
  /** True if the user has a parent. */
  readonly supervised: boolean
  /** True if the user signs in with a test identity. */
  readonly isTest: boolean
}

/** A user as a viewer may see it: fields that the user's privacy hides are omitted. */
export function userView(user: StoredUser, sight: Sight): User {
  const { nearness, accountOpen, supervised, isTest } = sight
  const hasName = showsName(user, nearness)
  return {
    id: user.id,
    ...(hasName ? { givenName: user.givenName, surname: user.surname } : {}),
    // Gender and picture have no privacy setting of their own. They are shown if the name is shown.
    gender: hasName ? user.gender : null,
    photoUrl: hasName ? user.photoUrl : null,
    ...(admits(user.emailPrivacy, nearness) ? { email: user.email } : {}),
    ...(admits(user.email2Privacy, nearness) ? { email2: user.email2 } : {}),
    ...(admits(user.mobileNumberPrivacy, nearness) ? { mobileNumber: user.mobileNumber } : {}),
    ...(nearness === 'close' ? { ...closeFields(user), supervised, isTest } : {}),
    ...(accountOpen ? { limits: limitsOf(user), limitsDisabled: user.limitsDisabled } : {}),
    profileDataGroupId: user.profileDataGroupId,
    metadata: metadataFor(user, sight),
    invited: user.invited,
    createdDate: user.createdAt.toISOString(),
    modifiedDate: user.modifiedAt.toISOString(),
    // Shown only to close viewers, because it tells who else manages the account.
    modifiedUserId: nearness === 'close' ? user.modifiedUserId : null,
  }
}

function metadataFor(user: StoredUser, { isSelf, nearness }: Sight): StoredUser['metadata'] {
  if (isSelf) return user.metadata
  if (nearness === 'close') return metadataForOthers(user.metadata)
  return showsName(user, nearness) ? publicMetadata(user) : {}
}

const closeFields = (user: StoredUser) => ({
  issuer: user.issuer,
  subject: user.subject,
  namePrivacy: user.namePrivacy,
  emailPrivacy: user.emailPrivacy,
  email2Privacy: user.email2Privacy,
  mobileNumberPrivacy: user.mobileNumberPrivacy,
  privileges: user.privileges,
})

/** A user's name, or an empty text if it is hidden from a viewer with this nearness. */
export const displayNameOf = (user: StoredUser | undefined, nearness: Nearness | undefined): string =>
  user !== undefined && showsName(user, nearness) ? fullNameOf(user) : ''

/** A user's name, for those who may read it. */
export const fullNameOf = ({ givenName, surname }: Pick<StoredUser, 'givenName' | 'surname'>): string =>
  [givenName, surname].filter((part) => part !== '').join(' ')
