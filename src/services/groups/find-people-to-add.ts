import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { listUsers } from '#contract/group-admin/user-search.ts'
import { type FoundPerson, searchPersons } from '#contract/research/person-search.ts'
import type { FoundToAdd, Offered } from '#domain/groups/person-to-add.ts'
import { userName } from '#domain/users/user-name.ts'

/** Many of a tree's persons are dead, and not offered. */
const personsAtOnce = 50
const usersAtOnce = 20

/** Searches the viewer's trees and profiles, and users by name (ADD-23). A newer text cancels the calls. */
export const findPeopleActor = (transport: Transport) =>
  fromPromise<FoundToAdd, { text: string }>(async ({ input, signal }) => {
    const q = input.text.trim()
    const [persons, users] = await Promise.all([
      send(transport, searchPersons, { query: { q, pageSize: personsAtOnce } }, { signal }),
      send(transport, listUsers, { query: { q, sort: 'GivenName', pageSize: usersAtOnce } }, { signal }),
    ])
    return {
      // Persons assumed deceased are not offered (ADD-12).
      persons: persons.items.filter(({ person }) => person.displayProperties.living).map(offeredPerson),
      users: users.items.map(({ id, photoUrl, ...user }) => ({
        choice: { from: 'users', id },
        name: userName(user),
        hint: '',
        gender: 'Unknown',
        photoUrl,
      })),
    }
  })

function offeredPerson({ person, treeNames, birthPlace }: FoundPerson): Offered {
  const { name, lifespan, gender, primaryPhotoSignedUrl } = person.displayProperties
  return {
    choice: { from: 'trees', id: person.id },
    name,
    hint: [lifespan, birthPlace, treeNames.join(', ')].filter(Boolean).join(', '),
    gender,
    photoUrl: primaryPhotoSignedUrl,
  }
}
