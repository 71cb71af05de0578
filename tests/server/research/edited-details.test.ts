import { describe, expect, it } from 'vitest'
import type { Assertion, ChangedAssertion } from '#contract/research/assertion.ts'
import type { Place } from '#contract/research/place.ts'
import { call } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { aMember } from '../kit/world.ts'
import { contentsOf, good, researchApp, treeOf, userOf } from './kit.ts'
import { record } from './records.ts'

const kit = await researchApp()

/** A user with the profile that signing in made, and calls to edit its details. */
async function someone(givenName = 'Ada', familyName = 'Lovelace') {
  const who = await signedIn(kit, { givenName, familyName })
  const { rows } = await kit.store.pool.query<{ id: string }>(
    'SELECT profile_data_group_id::text AS id FROM users WHERE id = $1',
    [who.userId],
  )
  const [{ id: profileId } = { id: '' }] = rows
  return { who, profileId, ...editing(who, profileId) }
}

function editing(who: SignedIn, profileId: string) {
  const user = userOf(kit, who)
  const personId = `${profileId}-1`
  const tryToAdd = (assertionType: string, parts: object = {}) =>
    user.ask(`POST /persons/${personId}/assertions`, {
      idempotencyKey: crypto.randomUUID(),
      assertionType,
      value: null,
      date: null,
      placeId: null,
      ...parts,
    })
  const tryToChange = (id: string, patch: Readonly<Record<string, unknown>>) =>
    call(kit.app, `PATCH /research/assertions/${id}`, {
      token: who.token,
      patch: Object.entries(patch).map(([field, value]) => ({ op: 'replace', path: `/${field}`, value })),
    })
  const tryToDelete = (id: string, query = '') => user.ask(`DELETE /assertions/${id}${query}`)
  const tryToPlace = (name: string) => user.ask(`POST /datagroups/${profileId}/places`, { name })
  return {
    ...user,
    personId,
    tryToAdd,
    tryToChange,
    tryToDelete,
    tryToPlace,
    shown: async () => (await user.person(personId)).displayProperties,
    add: async (type: string, parts?: object) => good<Assertion>(await tryToAdd(type, parts)),
    change: async (id: string, patch: Readonly<Record<string, unknown>>) =>
      good<ChangedAssertion>(await tryToChange(id, patch)),
    remove: async (id: string) => good<Assertion>(await tryToDelete(id)),
    place: async (name: string) => good<Place>(await tryToPlace(name)),
  }
}

const on = (first: string) => ({ type: 'date', first }) as const
const nameOf = (given: string, surname: string) => [
  { kind: 'Given', text: given },
  { kind: 'Surname', text: surname },
]

describe('a detail of a profile', () => {
  it('is there for the name from the beginning', async () => {
    const ada = await someone()

    const [name, ...others] = await ada.assertions(ada.personId)

    expect(others).toEqual([])
    expect(name).toMatchObject({
      assertionType: 'Name',
      value: 'Ada Lovelace',
      profile: true,
      details: { nameParts: nameOf('Ada', 'Lovelace') },
    })
  })

  it('[AST2-01] [MOD3-20] [MOD3-22] is added, and the person shows it', async () => {
    const ada = await someone()
    const london = await ada.place('London , England')

    const birth = await ada.add('Birth', { date: on('+1815-12-10'), placeId: london.id })
    await ada.add('Gender', { value: 'Female' })

    expect(london).toMatchObject({ name: 'London, England', shortName: 'London', profile: true })
    expect(birth).toMatchObject({
      subjectId: ada.personId,
      sortDate: 78_151_210,
      placeId: london.id,
      modifiedUserId: ada.who.userId,
      profile: true,
    })
    expect(await ada.person(ada.personId)).toMatchObject({
      profile: true,
      displayProperties: {
        gender: 'Female',
        birthDate: on('+1815-12-10'),
        birthPlaceId: london.id,
        living: false,
      },
    })
  })

  it('[AST2-09] is changed, and the answer has what it was before', async () => {
    const ada = await someone()
    const birth = await ada.add('Birth', { date: on('+1990') })

    const changed = await ada.change(birth.id, { date: on('+1991-03'), precedence: 0 })

    expect(changed.before).toMatchObject({ id: birth.id, date: on('+1990'), precedence: 1 })
    expect(changed.assertion).toMatchObject({ id: birth.id, date: on('+1991-03'), precedence: 0 })
    expect(await ada.shown()).toMatchObject({ birthDate: on('+1991-03'), living: true })
  })

  it('is deleted, and can be added again from the answer', async () => {
    const ada = await someone()
    const { id } = await ada.add('Death', { date: on('+2001') })

    const { assertionType, value, date, placeId } = await ada.remove(id)

    expect((await ada.shown()).living).toBe(true)
    expect(await ada.tryToDelete(id)).toMatchObject({ status: 404 })
    await ada.add(assertionType, { value, date, placeId })
    expect(await ada.shown()).toMatchObject({ deathDate: on('+2001'), living: false })
  })

  it('is not deleted by somebody who has not seen its last change', async () => {
    const ada = await someone()
    const { id, modifiedDate: added } = await ada.add('Birth', { date: on('+1990') })
    kit.clock.forward(1000)
    const { assertion } = await ada.change(id, { date: on('+1991') })

    expect(await ada.tryToDelete(id, `?unchangedSince=${added}`)).toMatchObject({
      status: 412,
      body: { code: 'changed-meanwhile' },
    })
    expect(await ada.shown()).toMatchObject({ birthDate: on('+1991') })
    good(await ada.tryToDelete(id, `?unchangedSince=${assertion.modifiedDate}`))
  })

  it('comes back where it was, so that a name is the main name again', async () => {
    const ada = await someone()
    await ada.add('Name', { value: nameOf('Ada', 'King') })
    const [first] = await ada.assertions(ada.personId)
    const { id: formerId } = await ada.remove(first?.id ?? '')
    const between = (await ada.shown()).name

    await ada.add('Name', { value: nameOf('Ada', 'Lovelace'), formerId })

    expect([between, (await ada.shown()).name]).toEqual(['Ada King', 'Ada Lovelace'])
  })

  it('is not taken for another one because of a key that was used before', async () => {
    const ada = await someone()
    const idempotencyKey = crypto.randomUUID()
    await ada.add('Occupation', { value: 'Baker', idempotencyKey })

    expect(await ada.tryToAdd('Education', { value: 'At home', idempotencyKey })).toMatchObject({
      status: 412,
    })
  })

  it('names the person, the profile and the search, by the first name that counts most', async () => {
    const ada = await someone()
    const [first] = await ada.assertions(ada.personId)
    const married = await ada.add('Name', { value: nameOf('Ada', 'King') })
    const before = (await ada.shown()).name

    await ada.change(married.id, { precedence: 0 })

    expect([before, (await ada.shown()).name]).toEqual(['Ada Lovelace', 'Ada King'])
    expect(await profileName(ada.profileId)).toBe('Ada King')
    const found = await ada.get<{ items: { person: { id: string } }[] }>('/persons/search?q=ada%20king')
    expect(found.items.map(({ person }) => person.id)).toEqual([ada.personId])
    await ada.change(married.id, { value: nameOf('Augusta', 'King') })
    expect((await ada.shown()).name).toBe('Augusta King')
    await ada.remove(married.id)
    expect((await ada.shown()).name).toBe('Ada Lovelace')
    expect(first?.value).toBe('Ada Lovelace')
    expect(await profileName(ada.profileId)).toBe('Ada Lovelace')
  })

  it('does not count while it is dismissed', async () => {
    const ada = await someone()
    const birth = await ada.add('Birth', { date: on('+1990') })

    await ada.change(birth.id, { precedence: 3 })

    expect((await ada.shown()).birthDate).toBeNull()
  })

  it('is added once, however often the call is repeated', async () => {
    const ada = await someone()
    const idempotencyKey = crypto.randomUUID()

    const answers = await Promise.all(
      [1, 2, 3].map(() => ada.add('Occupation', { value: 'Mathematician', idempotencyKey })),
    )

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await ada.assertions(ada.personId)).toHaveLength(2)
  })

  it('keeps its own number when several are added at the same moment', async () => {
    const ada = await someone()

    const added = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ada.add('Residence', { date: on(`+19${10 + index}`) })),
    )

    expect(new Set(added.map(({ id }) => id)).size).toBe(8)
    expect(await ada.assertions(ada.personId)).toHaveLength(9)
  })

  it.each([
    ['Birth', {}, 'detail-empty'],
    ['Child', { value: 'Ben' }, 'detail-type'],
    ['Gender', { value: 'Robot' }, 'detail-value'],
    ['Name', { value: nameOf(' ', '') }, 'detail-value'],
    ['Birth', { value: 'noon' }, 'detail-parts'],
    ['Birth', { placeId: '1-1' }, 'no-such-place'],
  ])('is refused where it says nothing possible: %s %j', async (type, parts, code) => {
    const ada = await someone()
    const before = await contentsOf(kit, ada.profileId)

    expect(await ada.tryToAdd(type, parts)).toMatchObject({ status: 400, body: { code } })

    expect(await contentsOf(kit, ada.profileId)).toEqual(before)
  })

  it('is the only name, or a second gender: refused, and nothing changes', async () => {
    const ada = await someone()
    const [name] = await ada.assertions(ada.personId)
    const gender = await ada.add('Gender', { value: 'Female' })
    const before = await contentsOf(kit, ada.profileId)

    expect(await ada.tryToDelete(name?.id ?? '')).toMatchObject({ status: 412, body: { code: 'only-name' } })
    expect(await ada.tryToChange(name?.id ?? '', { precedence: 3 })).toMatchObject({
      body: { code: 'only-name' },
    })
    expect(await ada.tryToAdd('Gender', { value: 'Male' })).toMatchObject({
      status: 412,
      body: { code: 'gender-there' },
    })

    expect(await contentsOf(kit, ada.profileId)).toEqual(before)
    await ada.change(gender.id, { value: 'Male' })
    await ada.add('Name', { value: nameOf('Ada', 'King') })
    await ada.remove(name?.id ?? '')
    expect(await ada.shown()).toMatchObject({ name: 'Ada King', gender: 'Male' })
  })

  it('is a gender that fits the families', async () => {
    const ada = await someone()
    const gender = await ada.add('Gender', { value: 'Female' })
    const son = { relationship: 'Son', givenName: 'Tom', surname: '', familyId: null }
    good(
      await ada.ask(`POST /persons/${ada.personId}/relatives`, {
        idempotencyKey: crypto.randomUUID(),
        ...son,
      }),
    )

    expect(await ada.tryToChange(gender.id, { value: 'Male' })).toMatchObject({
      status: 412,
      body: { code: 'gender-of-parent' },
    })
    await ada.remove(gender.id)
    expect(await ada.tryToAdd('Gender', { value: 'Male' })).toMatchObject({
      body: { code: 'gender-of-parent' },
    })
    await ada.add('Gender', { value: 'Female' })
  })

  it('is refused with the place of another profile', async () => {
    const [ada, ben] = [await someone(), await someone('Ben')]
    const { id: placeId } = await ben.place('Leeds, England')

    expect(await ada.tryToAdd('Birth', { placeId })).toMatchObject({ body: { code: 'no-such-place' } })
  })

  it('[AST2-09] keeps its type and its subject', async () => {
    const ada = await someone()
    const { id } = await ada.add('Birth', { date: on('+1990') })

    for (const field of ['assertionType', 'subjectId', 'sortDate', 'restricted'])
      expect(await ada.tryToChange(id, { [field]: 'Death' })).toMatchObject({ status: 400 })
  })
})

describe('a place of a profile', () => {
  it('is added once, however its levels are written', async () => {
    const ada = await someone()

    const [one, other] = [await ada.place('Leeds,Yorkshire'), await ada.place(' Leeds , Yorkshire ')]

    expect(other).toEqual(one)
    expect(await ada.tryToPlace(' , ')).toMatchObject({ status: 400 })
  })
})

describe('details that cannot be edited', () => {
  it('[PPG-27] are those of a tree: it changes in the program that it comes from', async () => {
    const ada = await someone()
    const tree = await treeOf(kit, ada, [
      { records: [record('0 @A@ INDI', '1 NAME Ada', '1 BIRT', '2 DATE 1800')] },
    ])
    const before = await contentsOf(kit, tree.groupId)
    const inTree = editing(ada.who, tree.groupId)
    const readOnly = { status: 412, body: { code: 'read-only-tree' } }

    expect(await inTree.tryToAdd('Death')).toMatchObject(readOnly)
    expect(await inTree.tryToChange(tree.id('A:Birth', 'Assertion'), { date: null })).toMatchObject(readOnly)
    expect(await inTree.tryToDelete(tree.id('A:Birth', 'Assertion'))).toMatchObject(readOnly)
    expect(await inTree.tryToPlace('Leeds')).toMatchObject(readOnly)

    expect(await contentsOf(kit, tree.groupId)).toEqual(before)
  })

  it('[PPG-27] are those of a profile that follows a tree', async () => {
    const ada = await someone()
    const tree = await treeOf(kit, ada, [{ records: [record('0 @A@ INDI', '1 NAME Ada')] }])
    await kit.store.pool.query('UPDATE data_groups SET tracked_group_id = $2 WHERE id = $1', [
      ada.profileId,
      tree.groupId,
    ])

    expect(await ada.tryToAdd('Death')).toMatchObject({ status: 412, body: { code: 'linked-profile' } })
  })

  it('[ASR-14] [PPG-27] are those of somebody who may only read, and nobody else knows of them', async () => {
    const ada = await someone()
    const { id } = await ada.add('Birth', { date: on('+1990') })
    const before = await contentsOf(kit, ada.profileId)
    // The database has made this id.
    const viewer = editing(await aMember(kit, ada.profileId as never, 'Viewer'), ada.profileId)
    const stranger = editing(await signedIn(kit), ada.profileId)

    for (const [who, status] of [[viewer, 403] as const, [stranger, 404] as const]) {
      expect((await who.tryToAdd('Death')).status).toBe(status)
      expect((await who.tryToChange(id, { date: on('+1991') })).status).toBe(status)
      expect((await who.tryToDelete(id)).status).toBe(status)
      expect((await who.tryToPlace('Leeds')).status).toBe(status)
    }

    expect(await contentsOf(kit, ada.profileId)).toEqual(before)
  })

  it('[ASR-14] are not those of a Contributor', async () => {
    const ada = await someone()
    const { id } = await ada.add('Birth', { date: on('+1990') })
    const contributor = editing(await aMember(kit, ada.profileId as never, 'Contributor'), ada.profileId)

    await contributor.remove(id)

    expect((await contributor.shown()).birthDate).toBeNull()
  })
})

describe('an edit of a profile', () => {
  it('makes cached results outdated', async () => {
    const ada = await someone()
    const before = await revisionOf(ada.profileId)

    const { id } = await ada.add('Birth', { date: on('+1990') })
    await ada.change(id, { date: on('+1991') })
    await ada.remove(id)

    expect(await revisionOf(ada.profileId)).toBe(before + 3)
  })
})

const oneOf = async <T>(column: string, id: string) => {
  const { rows } = await kit.store.pool.query<{ it: T }>(
    `SELECT ${column} AS it FROM data_groups WHERE id = $1`,
    [id],
  )
  return rows[0]?.it
}
const profileName = (id: string) => oneOf<string>('name', id)
const revisionOf = async (id: string) => Number(await oneOf('revision', id))
