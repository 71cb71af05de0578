import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import { listUsers } from '#contract/group-admin/user-search.ts'
import { type FoundPerson, searchPersons } from '#contract/research/person-search.ts'
import type { FoundToAdd, Offered } from '#domain/groups/person-to-add.ts'
import { userName } from '#domain/users/user-name.ts'

const personsAtOnce = 50
const usersAtOnce = 20

/** Searches the viewer's trees and profiles for living persons (ADD-12), and users by name (ADD-23). A newer text cancels the calls. */
export const findPeopleActor = (transport: Transport) =>
  fromPromise<FoundToAdd, { text: string }>(async ({ input, signal }) => {
    const q = input.text.trim()
    const [persons, users] = await Promise.all([
      send(transport, searchPersons, { query: { q, pageSize: personsAtOnce, living: 'only' } }, { signal }),
      send(transport, listUsers, { query: { q, sort: 'GivenName', pageSize: usersAtOnce } }, { signal }),
    ])
    return {
      persons: persons.items.map(offeredPerson),
      users: users.items.map(({ id, photoUrl, ...user }) => ({
        choice: { from: 'users', id },
        name: userName(user),
        hint: '',
        gender: 'Unknown',
        photoUrl,
        known: [`user ${id}`],
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
    known: [person.id, ...person.matchIds].map((id) => `person ${id}`),
  }
}
