/** Finds out all that decides how a chosen person is added to a family group. */
import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { listTrackedBy } from '#contract/research/tracking.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { DataGroupId, FamilyGroupId, PersonId, UserId } from '#contract/wire.ts'
import { memberIn, treesOfPerson } from '#domain/connected/members.ts'
import {
  type Choice,
  type ChoiceProblem,
  creatorFor,
  onlyProfile,
  type PersonToAdd,
  personOfPotential,
  profileToAdd,
  userToAdd,
} from '#domain/groups/person-to-add.ts'
import { treeOfItem } from '#domain/ids.ts'
import type { ValueOf } from '#domain/model/entities.ts'
import { isProfile } from '#domain/permission/group.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { unknownName, userName } from '#domain/users/user-name.ts'
import type { Loader } from '../entities/loader.ts'
import { failWhereLacking } from '../pages/outcome.ts'

interface Needs {
  readonly loader: Loader
  readonly transport: Transport
  readonly userId: UserId
  readonly familyGroupId: FamilyGroupId
}

type Examined = Result<PersonToAdd, ChoiceProblem>

export function examineActor(needs: Needs) {
  const creators: { [From in Choice['from']]: (id: string, signal: AbortSignal) => Promise<Examined> } = {
    group: async (id) => {
      const row = (await peopleOf(needs)).find((person) => person.id === id)
      return row === undefined ? refuse('person-not-found') : ok(personOfPotential(row))
    },
    // The ids come from a search, so they are ids of persons and users.
    trees: (id, signal) => fromTrees(needs, id as PersonId, signal),
    users: (id) => fromUsers(needs, id as UserId),
  }
  return fromPromise<Examined, { choice: Choice }>(({ input: { choice }, signal }) =>
    creatorFor(creators, choice.from)(choice.id, signal),
  )
}

async function peopleOf({ loader, familyGroupId }: Needs) {
  const people = await loader.load('potentialMembersOfFamilyGroup', familyGroupId)
  failWhereLacking(people)
  return people.value ?? []
}

/** A user who is in the list of the group is added by what the list says. */
async function fromUsers(needs: Needs, id: UserId): Promise<Examined> {
  const row = (await peopleOf(needs)).find(({ user }) => user?.id === id)
  if (row !== undefined) return ok(personOfPotential(row))
  const user = await needs.loader.load('user', id)
  failWhereLacking(user)
  if (user.value === null) return refuse('person-not-found')
  return ok(userToAdd({ id, name: userName(user.value) }, await isOwnChild(needs, id)))
}

async function fromTrees(needs: Needs, id: PersonId, signal: AbortSignal): Promise<Examined> {
  const person = await needs.loader.load('person', id)
  failWhereLacking(person)
  if (person.value === null) return refuse('person-not-found')
  const profile = onlyProfile(await profilesOf(needs, person.value, signal))
  if (!profile.ok) return profile
  const row = (await peopleOf(needs)).find(({ profileGroupId }) => profileGroupId === profile.value)
  return row === undefined ? fromProfile(needs, profile.value) : ok(personOfPotential(row))
}

/** The profiles that contain the person, or else those that follow the person of a tree. */
async function profilesOf(
  { loader, transport }: Needs,
  person: ValueOf<'person'>,
  signal: AbortSignal,
): Promise<DataGroupId[]> {
  const groups = await Promise.all(
    treesOfPerson(person).map(async (id) => (await loader.load('dataGroup', id)).value),
  )
  const known = groups.filter((group) => group !== null)
  const profiles = known.filter(isProfile).map(({ id }) => id)
  if (profiles.length > 0) return profiles
  const inTrees = known.map(({ id }) => memberIn(person, id)).filter((id) => id !== null)
  const followers = await Promise.all(
    inTrees.map(async (id) => (await send(transport, listTrackedBy, { params: { id } }, { signal })).items),
  )
  return followers.flat().map(({ itemId }) => treeOfItem(itemId))
}

async function fromProfile(needs: Needs, id: DataGroupId): Promise<Examined> {
  const [group, permissions] = await Promise.all([
    needs.loader.load('dataGroup', id),
    needs.loader.load('dataGroupPermissions', id),
  ])
  failWhereLacking(group)
  failWhereLacking(permissions)
  if (group.value === null) return refuse('profile-not-found')
  const { name, ownerId, owner, isUserProfile } = group.value
  const isOwn = ownerId === needs.userId
  return ok(
    profileToAdd({
      id,
      name,
      isOwn,
      mayShare: isOwn || holds(permissions.value ?? none, 'ModifyPermissions'),
      user: isUserProfile
        ? {
            id: ownerId,
            name: owner?.displayName || name || unknownName,
            isOwnChild: await isOwnChild(needs, ownerId),
          }
        : null,
    }),
  )
}

async function isOwnChild({ loader, userId }: Needs, id: UserId): Promise<boolean> {
  const children = await loader.load('supervisedOfUser', userId)
  failWhereLacking(children)
  return children.value?.includes(id) === true
}
