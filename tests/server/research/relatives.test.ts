import { describe, expect, it } from 'vitest'
import type { Assertion } from '#contract/research/assertion.ts'
import type { Family } from '#contract/research/family.ts'
import type { Person } from '#contract/research/person.ts'
import type { Relationship } from '#contract/research/relative.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { aMember } from '../kit/world.ts'
import { contentsOf, good, researchApp, treeOf, userOf } from './kit.ts'
import { record } from './records.ts'

const kit = await researchApp()

interface Added {
  readonly person: Person
  readonly family: Family
}

const relating = (who: SignedIn) => {
  const user = userOf(kit, who)
  const tryToAdd = (id: string, relationship: Relationship, givenName: string, more: object = {}) =>
    user.ask(`POST /persons/${id}/relatives`, {
      idempotencyKey: crypto.randomUUID(),
      relationship,
      givenName,
      surname: 'Hale',
      familyId: null,
      ...more,
    })
  return {
    ...user,
    tryToAdd,
    add: async (...act: Parameters<typeof tryToAdd>) => good<Added>(await tryToAdd(...act)),
    tryToDelete: (id: string) => user.ask(`DELETE /persons/${id}`),
  }
}

/** A user whose profile's person is of a gender. */
async function someone(gender: string | null = 'Female') {
  const who = await signedIn(kit, { givenName: 'Ada', familyName: 'Hale' })
  const { rows } = await kit.store.pool.query<{ id: string }>(
    'SELECT profile_data_group_id::text AS id FROM users WHERE id = $1',
    [who.userId],
  )
  const profileId = rows[0]?.id ?? ''
  const self = `${profileId}-1`
  const one = relating(who)
  const detail = { idempotencyKey: crypto.randomUUID(), assertionType: 'Gender', date: null, placeId: null }
  if (gender !== null) good(await one.ask(`POST /persons/${self}/assertions`, { ...detail, value: gender }))
  return { ...one, who, profileId, self }
}

const rolesOf = ({ familyRelationships }: Person) => familyRelationships.map(({ role }) => role)

describe('a relative who is added to a profile', () => {
  it('[PRF-02] [PRF-09] [PRF-29] [REL-16] is in the family, with name and gender as details', async () => {
    const ada = await someone()

    const father = await ada.add(ada.self, 'Father', 'Tom')
    const mother = await ada.add(ada.self, 'Mother', 'Eve')
    const husband = await ada.add(ada.self, 'Husband', 'Ben')
    const son = await ada.add(ada.self, 'Son', 'Sam', { familyId: husband.family.id })

    expect(mother.family).toMatchObject({
      id: father.family.id,
      fatherId: father.person.id,
      motherId: mother.person.id,
      children: [{ personId: ada.self, link: 'birth' }],
      profile: true,
    })
    expect(son.family).toMatchObject({
      id: husband.family.id,
      fatherId: husband.person.id,
      motherId: ada.self,
      children: [{ personId: son.person.id, link: 'birth' }],
    })
    expect(rolesOf(await ada.person(ada.self))).toEqual(['Mother', 'Child'])
    expect(son.person.displayProperties).toMatchObject({ name: 'Sam Hale', gender: 'Male', living: true })
    const details = await ada.assertions(son.person.id)
    expect(details.map(({ assertionType, value }) => [assertionType, value])).toEqual([
      ['Name', 'Sam Hale'],
      ['Gender', 'Male'],
    ])
    const ofFamily = await ada.get<{ items: Assertion[] }>(`/families/${son.family.id}/assertions`)
    expect(ofFamily.items).toMatchObject([
      { assertionType: 'Child', subjectId: son.family.id, relatedItemId: son.person.id, value: 'birth' },
    ])
  })

  it('is among the ancestors and descendants, and is found by name', async () => {
    const ada = await someone()
    const { person: father } = await ada.add(ada.self, 'Father', 'Tom')
    const { person: grandfather } = await ada.add(father.id, 'Father', 'Gus')

    const { persons } = await ada.kin(ada.self, 'ancestors', 2)

    expect(persons.map(({ id }) => id)).toEqual(expect.arrayContaining([father.id, grandfather.id]))
    const down = await ada.kin(grandfather.id, 'descendants', 2)
    expect(down.persons.map(({ id }) => id)).toEqual(expect.arrayContaining([father.id, ada.self]))
    const found = await ada.get<{ items: { person: Person }[] }>('/persons/search?q=gus%20hale')
    expect(found.items.map(({ person }) => person.id)).toEqual([grandfather.id])
  })

  it('is added once, however often the call is repeated', async () => {
    const ada = await someone()
    const idempotencyKey = crypto.randomUUID()

    const answers = await Promise.all(
      [1, 2, 3].map(() => ada.add(ada.self, 'Father', 'Tom', { idempotencyKey })),
    )

    expect(new Set(answers.map(({ person }) => person.id)).size).toBe(1)
    expect(new Set(answers.map(({ family }) => family.id)).size).toBe(1)
  })

  it('is added once as a father if two tabs add one at the same moment', async () => {
    const ada = await someone()

    const answers = await Promise.all([
      ada.tryToAdd(ada.self, 'Father', 'Tom'),
      ada.tryToAdd(ada.self, 'Father', 'Tom'),
    ])

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 412])
    expect(answers.find(({ status }) => status === 412)).toMatchObject({ body: { code: 'parent-there' } })
  })

  it.each<[string, Relationship, object, string]>([
    ['[PRF-17] without a name', 'Father', { givenName: ' ', surname: '' }, 'name-needed'],
    ['of a family of somebody else', 'Son', { familyId: '1-1' }, 'no-such-family'],
  ])('is refused %s', async (_what, relationship, more, code) => {
    const ada = await someone()
    const before = await contentsOf(kit, ada.profileId)

    expect(await ada.tryToAdd(ada.self, relationship, 'Tom', more)).toMatchObject({ body: { code } })

    expect(await contentsOf(kit, ada.profileId)).toEqual(before)
  })

  it.each(['Cousin', 'son', 1, null])(
    '[ER2-19] is refused with "Invalid relationship" for another relationship: %j',
    async (relationship) => {
      const ada = await someone()
      const before = await contentsOf(kit, ada.profileId)
      const names = { givenName: 'Tom', surname: 'Hale', familyId: null }
      const added = { idempotencyKey: crypto.randomUUID(), relationship, ...names }

      expect(await ada.ask(`POST /persons/${ada.self}/relatives`, added)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'body.relationship', message: 'Invalid relationship' }] },
      })

      expect(await contentsOf(kit, ada.profileId)).toEqual(before)
    },
  )

  it.each([
    ['ER2-31', 'no family', {}, 'Cannot create profile because no related person or family selected'],
    [
      'ER2-32',
      'a photo instead of a family',
      { familyId: '17-u3' },
      'Related item when creating a child profile must be a family',
    ],
  ])('[%s] is refused for a child with %s, with these words', async (_id, _what, more, message) => {
    const ada = await someone()
    const before = await contentsOf(kit, ada.profileId)
    const child = {
      idempotencyKey: crypto.randomUUID(),
      relationship: 'Son',
      givenName: 'Tom',
      surname: 'Hale',
    }

    expect(await ada.ask(`POST /persons/${ada.self}/relatives`, { ...child, ...more })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.familyId', message }] },
    })

    expect(await contentsOf(kit, ada.profileId)).toEqual(before)
  })

  it.each(['Husband', 'Wife', 'Father', 'Mother'])(
    '[ER2-33] is refused as a %s of a photo, which is no person',
    async (relationship) => {
      const ada = await someone()
      const added = { idempotencyKey: crypto.randomUUID(), relationship, givenName: 'Tom', surname: '' }

      expect(
        await ada.ask(`POST /persons/${ada.profileId}-u3/relatives`, { ...added, familyId: null }),
      ).toMatchObject({
        status: 400,
        body: {
          errors: [{ message: 'Related item when creating a spouse or parent profile must be a person' }],
        },
      })
    },
  )

  it('is not taken for another one because of a key that was used before', async () => {
    const ada = await someone()
    const idempotencyKey = crypto.randomUUID()
    const { person: father } = await ada.add(ada.self, 'Father', 'Tom', { idempotencyKey })
    const detail = { assertionType: 'Occupation', value: 'Baker', date: null, placeId: null, idempotencyKey }

    expect(await ada.tryToAdd(ada.self, 'Mother', 'Eve', { idempotencyKey })).toMatchObject({ status: 412 })
    expect(await ada.tryToAdd(father.id, 'Father', 'Tom', { idempotencyKey })).toMatchObject({ status: 412 })
    expect(await ada.ask(`POST /persons/${ada.self}/assertions`, detail)).toMatchObject({ status: 412 })
  })

  it('counts as living as long as the dates of the family allow it', async () => {
    const ada = await someone()
    const { person: father } = await ada.add(ada.self, 'Father', 'Tom')
    const birth = { idempotencyKey: crypto.randomUUID(), assertionType: 'Birth', value: null, placeId: null }

    good(
      await ada.ask(`POST /persons/${ada.self}/assertions`, {
        ...birth,
        date: { type: 'date', first: '+1819' },
      }),
    )

    expect(father.displayProperties.living).toBe(true)
    expect((await ada.person(father.id)).displayProperties.living).toBe(false)
    const { person: husband } = await ada.add(ada.self, 'Husband', 'Ben')
    expect(husband.displayProperties.living).toBe(false)
  })

  it('[REL-05] is refused as a spouse before the gender of the person is known', async () => {
    const ada = await someone(null)

    expect(await ada.tryToAdd(ada.self, 'Husband', 'Ben')).toMatchObject({
      status: 412,
      body: {
        code: 'gender-needed',
        title: 'Please enter the gender for this profile before adding a spouse.',
      },
    })
  })

  it('is refused as a second father, and as a child where the family is not clear', async () => {
    const ada = await someone()
    await ada.add(ada.self, 'Father', 'Tom')
    await ada.add(ada.self, 'Husband', 'Ben')
    await ada.add(ada.self, 'Husband', 'Carl')

    expect(await ada.tryToAdd(ada.self, 'Father', 'Tim')).toMatchObject({ body: { code: 'parent-there' } })
    expect(await ada.tryToAdd(ada.self, 'Son', 'Sam')).toMatchObject({ body: { code: 'family-needed' } })
  })

  it('[PRF-23] [PPG-27] is refused in a tree, to a viewer, and to a stranger', async () => {
    const ada = await someone()
    const tree = await treeOf(kit, ada, [{ records: [record('0 @A@ INDI', '1 NAME Ada', '1 SEX F')] }])
    // The database has made this id.
    const viewer = relating(await aMember(kit, ada.profileId as never, 'Viewer'))
    const contributor = relating(await aMember(kit, ada.profileId as never, 'Contributor'))
    const stranger = relating(await signedIn(kit))

    expect(await ada.tryToAdd(tree.id('A'), 'Father', 'Tom')).toMatchObject({
      status: 412,
      body: { code: 'read-only-tree' },
    })
    expect(await ada.tryToDelete(tree.id('A'))).toMatchObject({ body: { code: 'read-only-tree' } })
    expect((await viewer.tryToAdd(ada.self, 'Father', 'Tom')).status).toBe(403)
    expect((await viewer.tryToDelete(ada.self)).status).toBe(403)
    for (const relationship of ['Father', 'Mother', 'Husband', 'Wife'] as const)
      expect((await contributor.tryToAdd(ada.self, relationship, 'Tom')).status).toBe(403)
    expect((await contributor.tryToAdd(ada.self, 'Son', 'Sam')).status).toBe(201)
    expect((await stranger.tryToAdd(ada.self, 'Father', 'Tom')).status).toBe(404)
    expect((await stranger.tryToDelete(ada.self)).status).toBe(404)
  })
})

describe('a relative who is deleted', () => {
  it('leaves nothing behind, and the profile is as before', async () => {
    const ada = await someone()
    const before = await contentsOf(kit, ada.profileId)
    const { person } = await ada.add(ada.self, 'Father', 'Tom')

    expect((await ada.tryToDelete(person.id)).status).toBe(204)

    expect(await contentsOf(kit, ada.profileId)).toEqual(before)
    expect(await ada.tryToDelete(person.id)).toMatchObject({ status: 404 })
    const again = await ada.add(ada.self, 'Father', 'Tim')
    expect(again.person.id).not.toBe(person.id)
  })

  it('leaves the rest of the family together', async () => {
    const ada = await someone()
    const { person: father, family } = await ada.add(ada.self, 'Father', 'Tom')
    const { person: mother } = await ada.add(ada.self, 'Mother', 'Eve')

    await ada.tryToDelete(father.id)

    expect(await ada.family(family.id)).toMatchObject({ fatherId: null, motherId: mother.id })
  })

  it('is not the person whose profile it is, nor the only parent of siblings', async () => {
    const ada = await someone()
    const { person: father, family } = await ada.add(ada.self, 'Father', 'Tom')
    await ada.add(father.id, 'Daughter', 'Amy', { familyId: family.id })

    expect(await ada.tryToDelete(ada.self)).toMatchObject({ body: { code: 'profile-person' } })
    expect(await ada.tryToDelete(father.id)).toMatchObject({ body: { code: 'only-parent' } })
  })

  it('is nobody with details, and nobody through whom others are connected', async () => {
    const ada = await someone()
    const { person: father } = await ada.add(ada.self, 'Father', 'Tom')
    const { person: grandfather } = await ada.add(father.id, 'Father', 'Gus')
    const birth = { idempotencyKey: crypto.randomUUID(), assertionType: 'Birth', value: null, placeId: null }
    const date = { type: 'date', first: '+1901' }
    good(await ada.ask(`POST /persons/${grandfather.id}/assertions`, { ...birth, date }))

    expect(await ada.tryToDelete(father.id)).toMatchObject({ body: { code: 'only-link' } })
    expect(await ada.tryToDelete(grandfather.id)).toMatchObject({ body: { code: 'has-details' } })
  })

  it('gets no details any more, also if both happen at once', async () => {
    const ada = await someone()
    const { person } = await ada.add(ada.self, 'Father', 'Tom')
    const detail = { assertionType: 'Occupation', value: 'Baker', date: null, placeId: null }
    const add = () =>
      ada.ask(`POST /persons/${person.id}/assertions`, { ...detail, idempotencyKey: crypto.randomUUID() })

    const [deleted, ...added] = await Promise.all([ada.tryToDelete(person.id), add(), add(), add()])

    const { rows } = await kit.store.pool.query(
      `SELECT FROM assertions a WHERE data_group_id = $1 AND subject_type = 'Person' AND NOT EXISTS
         (SELECT FROM persons p WHERE p.data_group_id = a.data_group_id AND p.number = a.subject_number)`,
      [ada.profileId],
    )
    expect(rows).toEqual([])
    expect([204, 412]).toContain(deleted?.status)
    for (const { status } of added) expect([201, 404]).toContain(status)
  })

  it('[REL-13] leaves the family as a child when the detail Child is deleted', async () => {
    const ada = await someone()
    const { family } = await ada.add(ada.self, 'Husband', 'Ben')
    const { person: son } = await ada.add(ada.self, 'Son', 'Sam')
    const { items } = await ada.get<{ items: Assertion[] }>(`/families/${family.id}/assertions`)

    good(await ada.ask(`DELETE /assertions/${items[0]?.id}`))

    expect(await ada.family(family.id)).toMatchObject({ children: [] })
    expect(rolesOf(await ada.person(son.id))).toEqual([])
  })
})
