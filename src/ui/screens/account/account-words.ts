import type { AccountTab } from '#domain/users/account-tabs.ts'
import type { ContactProblem, ContactTextField, Gender, PrivacyField } from '#domain/users/contact-info.ts'
import type { Privacy } from '#domain/users/privacy.ts'
import type { Onlooker } from '#domain/users/seen-by-others.ts'
import { failureText } from '../../words/failure-words.ts'

export const tabNames = {
  personal: 'Personal',
  trees: 'Trees',
  profiles: 'Profiles',
  groups: 'Groups',
  security: 'Security',
  subscription: 'Subscription',
  supervised: 'Parent account',
  admin: 'Admin',
} as const satisfies Record<AccountTab, string>

export const fieldNames = {
  givenName: 'Given name',
  surname: 'Surname',
  email: 'E-mail',
  email2: 'Second e-mail',
  mobileNumber: 'Mobile number',
} as const satisfies Record<ContactTextField, string>

export const genderNames = { '': 'Not given', Female: 'Female', Male: 'Male' } as const satisfies Record<
  Gender,
  string
>

/** From the smallest audience to the largest (ACS-10). */
export const privacyNames = {
  Me: 'Only me',
  Friends: 'Friends',
  Groups: 'Groups',
  Everyone: 'Everyone',
} as const satisfies Record<Privacy, string>

/** The subject of each privacy setting. */
export const privacySubjects = {
  namePrivacy: 'name',
  emailPrivacy: 'e-mail',
  email2Privacy: 'second e-mail',
  mobileNumberPrivacy: 'mobile number',
} as const satisfies Record<PrivacyField, string>

export const onlookerNames = {
  stranger: 'Strangers',
  group: 'Groups',
  friend: 'Friends',
  self: 'Me',
} as const satisfies Record<Onlooker, string>

/** Who is meant by each choice, for the account of the viewer or of another user. */
export const onlookerMeaning = {
  stranger: 'Anybody who is signed in.',
  group: 'Members of the same family groups.',
  friend:
    'People to whom this user has opened a tree or a family group, and people who have done so for this user.',
  self: 'Everything that this user has entered. Parents of the account see it too.',
} as const satisfies Record<Onlooker, string>

export const contactProblemText = {
  ...failureText,
  'not-accepted': 'The server did not accept this. Check the addresses and the number, then save again.',
  'not-allowed': 'You are no longer allowed to change this account. Nothing was changed.',
  undecided:
    'The connection was lost while we were saving this. When the connection is back, we will check whether this was saved.',
  'not-saved':
    'The connection was lost, so this was not saved. Everything you entered is still here. Please save it again.',
} satisfies Record<ContactProblem, string>
