import { describe, expect, it } from 'vitest'
import { findPeopleActor } from '#services/groups/find-people-to-add.ts'
import { person } from '../../domain/model/samples.ts'
import { testServer } from '../entities/server.ts'
import { run } from '../run-actor.ts'

/** Finds people; the server knows a person and a user. */
async function find(text: string) {
  const ada = person('17-1', 'Ada Hale')
  const persons = [
    { ...ada, displayProperties: { ...ada.displayProperties, living: true, lifespan: '1990' } },
  ]
  const { transport, asked } = testServer(({ pathname }) =>
    pathname.endsWith('/users')
      ? { items: [{ id: '34', givenName: 'Dora', surname: 'Hale', photoUrl: null }] }
      : {
          items: persons.map((each) => ({ person: each, treeNames: ['Hale papers'], birthPlace: null })),
          count: 1,
          limited: false,
        },
  )
  return { found: await run(findPeopleActor(transport), { text }), asked }
}

describe(findPeopleActor.name, () => {
  it('[ADD-23] searches users by name: sorted by given name, 20 at most', async () => {
    const { asked, found } = await find(' Hale ')

    expect(asked).toContain('/groupadmin/users?q=Hale&sort=GivenName&pageSize=20')
    expect(found.users).toMatchObject([{ choice: { from: 'users', id: '34' }, name: 'Dora Hale' }])
  })

  it('[ADD-12] asks only for persons of trees and profiles who are not assumed deceased', async () => {
    const { asked, found } = await find('Hale')

    expect(asked).toContain('/research/persons/search?q=Hale&pageSize=50&living=only')
    expect(found.persons).toMatchObject([
      { choice: { from: 'trees', id: '17-1' }, name: 'Ada Hale', hint: '1990, Hale papers' },
    ])
  })
})
