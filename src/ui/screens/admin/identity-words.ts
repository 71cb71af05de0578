import {
  type CodeLifetime,
  type Identity,
  type IdentitySort,
  identityStatus,
  type ToolProblem,
} from '#domain/users/identity-admin.ts'
import { unknownOutcomeText } from '../../words/failure-words.ts'

/** 'Emma Wedgwood'. An identity has at least one of the two names. */
export const identityName = ({ givenName, familyName }: Identity): string =>
  [givenName, familyName].filter((part) => part !== '').join(' ')

/** Returns the words for the status of an identity: 'Stalled, waits for a place'. */
export function statusText(identity: Identity): string {
  const further = [
    identity.disabled ? 'disabled' : '',
    identity.waiting ? 'waits for a place' : '',
    identity.isTestIdentity ? 'for tests' : '',
  ]
  return [identityStatus(identity), ...further.filter((part) => part !== '')].join(', ')
}

export const sortLabels = {
  CreatedDate: 'Newest',
  FamilyName: 'Last name',
  GivenName: 'First name',
} satisfies Record<IdentitySort, string>

/** 'As long as a mailed code', '1 day', '3 days' */
export const lifetimeText = (lifetime: CodeLifetime): string =>
  lifetime === 'default' ? 'As long as a code by e-mail' : `${lifetime} ${lifetime === '1' ? 'day' : 'days'}`

export const problemText = {
  'not-allowed': 'You are not allowed to do this. Nothing was changed.',
  gone: 'This identity no longer exists.',
  'no-code': 'A code would not work: the identity is blocked or disabled, or has no place in the preview.',
  'never-signed-in': 'There is no user to act as: this identity has never signed in.',
  'not-impersonated':
    'We could not let you act as this user. You are still in your own account. Please try again.',
  unreachable: unknownOutcomeText('it was done'),
} satisfies Record<ToolProblem, string>
