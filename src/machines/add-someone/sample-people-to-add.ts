/** Sample persons for path models and screens. */
import type { AddFacts } from '#domain/groups/decide-add-someone.ts'
import type { Offered, PersonToAdd } from '#domain/groups/person-to-add.ts'
import { sampleGroupId, samplePersonId, sampleUserId } from '../paths/sample-values.ts'

const unknown: AddFacts = {
  hasProfile: true,
  hasUser: false,
  isUserProfile: false,
  mayShareProfile: false,
  isParent: false,
  isMember: false,
  isInvited: false,
  isShared: false,
  isRequested: false,
}

const person = (
  number: number,
  name: string,
  facts: Partial<AddFacts>,
  more: Partial<PersonToAdd> = {},
): PersonToAdd => ({
  name,
  profile: { id: sampleGroupId(number), name, isOwn: facts.mayShareProfile === true },
  user: facts.hasUser === true ? { id: sampleUserId(number), name } : null,
  facts: { ...unknown, ...facts },
  openInvite: null,
  openRequest: null,
  ...more,
})

export const samplePeople = {
  ownProfile: person(31, 'Ada Hale', { mayShareProfile: true }),
  strangersProfile: person(32, 'Ben Hale', {}),
  ownChild: person(33, 'Cleo Hale', {
    hasUser: true,
    isUserProfile: true,
    mayShareProfile: true,
    isParent: true,
  }),
  user: person(34, 'Dora Hale', { hasUser: true, hasProfile: false }, { profile: null }),
  member: person(35, 'Eva Hale', { hasUser: true, isUserProfile: true, isMember: true }),
  invited: person(
    36,
    'Flo Hale',
    { isInvited: true },
    // Any number is the id of an invitation.
    { openInvite: '4' as NonNullable<PersonToAdd['openInvite']> },
  ),
}

const offered = (choice: Offered['choice'], name: string, hint: string): Offered => ({
  choice,
  name,
  hint,
  gender: 'Female',
  photoUrl: null,
  known: [`${choice.from} ${choice.id}`],
})

export const sampleOffers = {
  suggested: offered({ from: 'group', id: 'p31' }, 'Ada Hale', 'born 1990'),
  another: offered({ from: 'group', id: 'p32' }, 'Ina Hale', ''),
  found: offered({ from: 'trees', id: samplePersonId(1, 2) }, 'Ben Hale', '1960, Hale papers'),
  user: offered({ from: 'users', id: sampleUserId(34) }, 'Dora Hale', 'Uses Kinweave'),
}
