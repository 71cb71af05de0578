/** The contact data of a user, as its form edits it (requirements ACS-04 to ACS-10). */
import type { Failure } from '#contract/failure.ts'
import type { Privacy, User } from '#contract/group-admin/user.ts'
import { isEmailAddress } from './email.ts'

export const textFields = ['givenName', 'surname', 'email', 'email2', 'mobileNumber'] as const
export type ContactTextField = (typeof textFields)[number]

/** The fields that say who may see another field. `namePrivacy` covers given name and surname. */
export const privacyFields = ['namePrivacy', 'emailPrivacy', 'email2Privacy', 'mobileNumberPrivacy'] as const
export type PrivacyField = (typeof privacyFields)[number]

export type Gender = '' | 'Male' | 'Female'

/** An empty text means that the value is unknown. */
export type ContactInfo = Readonly<Record<ContactTextField, string>> &
  Readonly<Record<PrivacyField, Privacy>> & { readonly gender: Gender }

/** Max number of characters that the server accepts. */
export const maxContactLength = {
  givenName: 100,
  surname: 100,
  email: 254,
  email2: 254,
  mobileNumber: 40,
} as const satisfies Record<ContactTextField, number>

/**
 * `undecided`: the connection broke, so the client does not know whether the server saved the data. `not-saved`: the
 * client has found out that the server did not.
 */
export type ContactProblem = Failure | 'undecided' | 'not-saved'

/** The contact data of a user whose fields the viewer may all see; a missing field counts as empty. */
export const contactInfoOf = (user: User): ContactInfo => ({
  givenName: user.givenName ?? '',
  surname: user.surname ?? '',
  gender: user.gender ?? '',
  email: user.email ?? '',
  email2: user.email2 ?? '',
  mobileNumber: user.mobileNumber ?? '',
  namePrivacy: user.namePrivacy ?? 'Me',
  emailPrivacy: user.emailPrivacy ?? 'Me',
  email2Privacy: user.email2Privacy ?? 'Me',
  mobileNumberPrivacy: user.mobileNumberPrivacy ?? 'Me',
})

/** The contact data in the form that is saved: texts without blanks at their ends. */
export function trimmedContact(info: ContactInfo): ContactInfo {
  const texts = textFields.map((field) => [field, info[field].trim()] as const)
  return { ...info, ...Object.fromEntries(texts) }
}

/** Returns only the changed fields (ACS-07); empty if nothing changed. */
export function changedContact(before: ContactInfo, after: ContactInfo): Partial<ContactInfo> {
  const changed = Object.entries(trimmedContact(after)).filter(
    // `Object.entries` types the field names as plain strings.
    ([field, value]) => before[field as keyof ContactInfo] !== value,
  )
  return Object.fromEntries(changed)
}

/** Returns the fields whose text the server would refuse. */
export const wrongAddresses = (info: ContactInfo): ('email' | 'email2')[] =>
  (['email', 'email2'] as const).filter((field) => info[field].trim() !== '' && !isEmailAddress(info[field]))

export const hasContactName = ({ givenName, surname }: ContactInfo): boolean =>
  (givenName + surname).trim() !== ''

/** True if the form can be saved: something has changed, there is a name (ACS-05), and the addresses are complete. */
export const mayBeSaved = (before: ContactInfo, after: ContactInfo): boolean =>
  Object.keys(changedContact(before, after)).length > 0 &&
  hasContactName(after) &&
  wrongAddresses(after).length === 0
