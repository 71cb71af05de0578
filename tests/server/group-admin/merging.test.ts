import { afterAll, describe, expect, it } from 'vitest'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { Person } from '#contract/research/person.ts'
import type { Relationships } from '#contract/research/relationship.ts'
import type { Relationship } from '#contract/research/relative.ts'
import { type Answer, call } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { connected, listening, type TestClient, transports } from '../push/kit.ts'
import { good, researchApp, share, treeOf, userOf } from '../research/kit.ts'
import { record } from '../research/records.ts'

const kit = await researchApp()
const address = await listening(kit)
const clients: TestClient[] = []
afterAll(() => Promise.all(clients.map(({ connection }) => connection.stop())))

async function makerOf(who: SignedIn) {
  const user = userOf(kit, who)
  const profile = async (givenName: string, gender: 'Female' | 'Unknown' = 'Unknown') => {
    const { id } = good<DataGroup>(
      await call(kit.app, 'POST /groupadmin/datagroups', {
        token: who.token,
        json: {
          idempotencyKey: crypto.randomUUID(),
          groupType: 'Profile',
          name: givenName,
          person: { gender, givenName, surname: 'Hale' },
        },
      }),
    )
    return { id, self: `${id}-1` }
  }
  const relative = async (of: string, relationship: Relationship, givenName: string) =>
    good<{ person: Person }>(
      await user.ask(`POST /persons/${of}/relatives`, {
        idempotencyKey: crypto.randomUUID(),
        relationship,
        givenName,
        surname: 'Hale',
        familyId: null,
      }),
    ).person.id
  const detail = async (of: string, assertionType: string, parts: object) =>
    good(
      await user.ask(`POST /persons/${of}/assertions`, {
        idempotencyKey: crypto.randomUUID(),
        assertionType,
        value: null,
        date: null,
        placeId: null,
        ...parts,
      }),
    )
  const place = async (groupId: string, name: string) =>
    good<{ id: string }>(await user.ask(`POST /datagroups/${groupId}/places`, { name })).id
  const merge = (from: string, into: string): Promise<Answer> =>
    call(kit.app, `POST /groupadmin/datagroups/${from}/merge?into=${into}`, { token: who.token })
  return { ...user, who, profile, relative, detail, place, merge }
}

const date = (year: number) => ({ type: 'date', first: `+${year}` })

describe('merging two profiles', () => {
  it('[API-23] keeps the values of the other profile, and brings what it lacks', async () => {
    const ada = await makerOf(await signedIn(kit))
    const [from, into] = [await ada.profile('Bess', 'Female'), await ada.profile('Betty')]
    await ada.detail(from.self, 'Birth', { date: date(1990), placeId: await ada.place(from.id, 'Leeds') })
    await ada.detail(from.self, 'Occupation', { value: 'Baker' })
    await ada.detail(into.self, 'Birth', { date: date(1991), placeId: await ada.place(into.id, 'Leeds') })
    await ada.detail(into.self, 'Occupation', { value: 'Baker' })
    const father = await ada.relative(from.self, 'Father', 'Tom')
    await ada.detail(father, 'Death', { date: date(2001) })
    await ada.relative(father, 'Father', 'Max')
    await ada.relative(into.self, 'Father', 'Tom')

    expect(await ada.merge(from.id, into.id)).toMatchObject({ status: 204 })

    const person = await ada.person(into.self)
    expect(person.displayProperties).toMatchObject({
      name: 'Betty Hale',
      gender: 'Female',
      birthDate: date(1991),
    })
    const details = await ada.assertions(into.self)
    expect(details.map(({ assertionType, value, date: when }) => [assertionType, value ?? when])).toEqual([
      ['Name', 'Betty Hale'],
      ['Name', 'Bess Hale'],
      ['Gender', 'Female'],
      ['Birth', date(1990)],
      ['Birth', date(1991)],
      ['Occupation', 'Baker'],
    ])
    expect(new Set(details.flatMap(({ placeId }) => placeId ?? [])).size).toBe(1)
    const { persons } = await ada.kin(into.self, 'ancestors', 3)
    const names = persons.map(({ displayProperties }) => displayProperties.name)
    expect(names.filter((name) => name === 'Tom Hale')).toHaveLength(1)
    expect(names).toContain('Max Hale')
    expect(await ada.ask(`GET /persons/${from.self}`)).toMatchObject({ status: 404 })
  })

  it('[API-23] keeps both families of parents if the profiles have different mothers, and one can be removed', async () => {
    const ada = await makerOf(await signedIn(kit))
    const [from, into] = [await ada.profile('Bess'), await ada.profile('Betty')]
    for (const [self, mother] of [
      [from.self, 'Ann'],
      [into.self, 'Eve'],
    ] as const) {
      await ada.relative(self, 'Father', 'Tom')
      await ada.relative(self, 'Mother', mother)
    }

    expect(await ada.merge(from.id, into.id)).toMatchObject({ status: 204 })

    const parents = async () => {
      const { persons, families } = await ada.get<Relationships>(`/datagroups/${into.id}/relationships`)
      const nameOf = (id: string | null) => persons.find((person) => person.id === id)?.name
      return families
        .filter(({ children }) => children.some(({ personId }) => personId === into.self))
        .map((family) => ({ ...family, names: [nameOf(family.fatherId), nameOf(family.motherId)] }))
    }
    const both = await parents()
    expect(both.map(({ names }) => names)).toEqual([
      ['Tom Hale', 'Eve Hale'],
      ['Tom Hale', 'Ann Hale'],
    ])
    good(await ada.ask(`DELETE /assertions/${both[1]?.children[0]?.detailId}`))
    expect((await parents()).map(({ names }) => names)).toEqual([['Tom Hale', 'Eve Hale']])
  })

  it('[API-23] moves shares and what was decided about matches', async () => {
    const [ada, ben] = [await makerOf(await signedIn(kit)), await signedIn(kit)]
    const [from, into] = [await ada.profile('Bess'), await ada.profile('Betty')]
    const tree = await treeOf(kit, ada, [{ records: [record('0 @I1@ INDI', '1 NAME Bess /Hale/')] }])
    const person = tree.id('I1')
    const number = person.split('-')[1]
    const [low, high] = [tree.groupId, from.id].sort((one, other) => Number(one) - Number(other))
    await kit.store.pool.query(`INSERT INTO match_decisions VALUES ($1, $2, $3, $4, $5, 'same', now(), $6)`, [
      low,
      low === from.id ? 1 : number,
      high,
      high === from.id ? 1 : number,
      from.id,
      ada.who.userId,
    ])
    good(await share(kit, ada.who, from.id, ben))

    expect(await ada.merge(from.id, into.id)).toMatchObject({ status: 204 })

    const { rows } = await kit.store.pool.query(
      `SELECT low_group_id::text AS low, high_group_id::text AS high, side_group_id::text AS side, verdict
       FROM match_decisions WHERE low_group_id = $1 OR high_group_id = $1`,
      [into.id],
    )
    const ordered = [tree.groupId, into.id].sort((one, other) => Number(one) - Number(other))
    expect(rows).toEqual([{ low: ordered[0], high: ordered[1], side: into.id, verdict: 'same' }])
    const links = await kit.store.pool.query(
      'SELECT FROM person_links WHERE (low_group_id, high_group_id) = ($1, $2)',
      ordered,
    )
    expect(links.rows).toHaveLength(1)
    expect(await userOf(kit, ben).ask(`GET /persons/${into.self}`)).toMatchObject({ status: 200 })
  })

  it('[PSH-07] tells everybody who could read the merged profile, and nobody else', async () => {
    const [ada, ben, cleo] = [await makerOf(await signedIn(kit)), await signedIn(kit), await signedIn(kit)]
    const [from, into] = [await ada.profile('Bess'), await ada.profile('Betty')]
    good(await share(kit, ada.who, from.id, ben))
    const listen = async ({ token }: SignedIn) => {
      const client = await connected(address, token, transports.WebSocket, 'groupadmin')
      clients.push(client)
      return client
    }
    const [his, hers] = [await listen(ben), await listen(cleo)]

    expect(await ada.merge(from.id, into.id)).toMatchObject({ status: 204 })

    const merged = { name: 'DataGroup.Merged', payload: { dataGroupId: from.id, intoDataGroupId: into.id } }
    expect(await his.hears(1)).toEqual([merged])
    good(await share(kit, ada.who, into.id, cleo))
    expect(hers.heard.map(({ name }) => name)).not.toContain('DataGroup.Merged')
  })

  it('is refused for trees, for itself, and for the profile that a user signs in with', async () => {
    const ada = await makerOf(await signedIn(kit))
    const profile = await ada.profile('Bess')
    const tree = await treeOf(kit, ada, [{ records: [record('0 @I1@ INDI', '1 NAME Bess /Hale/')] }])
    const own = await kit.store.pool.query<{ id: string }>(
      'SELECT profile_data_group_id::text AS id FROM users WHERE id = $1',
      [ada.who.userId],
    )
    const ownId = own.rows[0]?.id ?? ''

    const refused = (status: number, code: string) => ({ status, body: { code } })
    expect(await ada.merge(profile.id, tree.groupId)).toMatchObject(refused(400, 'only-profiles'))
    expect(await ada.merge(tree.groupId, profile.id)).toMatchObject(refused(400, 'only-profiles'))
    expect(await ada.merge(profile.id, profile.id)).toMatchObject(refused(400, 'same-profile'))
    expect(await ada.merge(ownId, profile.id)).toMatchObject(refused(412, 'profile-stays'))
    expect(await ada.merge(profile.id, ownId)).toMatchObject({ status: 204 })
  })

  it('needs the owner of both', async () => {
    const [ada, ben] = [await makerOf(await signedIn(kit)), await makerOf(await signedIn(kit))]
    const [hers, his] = [await ada.profile('Bess'), await ben.profile('Betty')]

    expect(await ben.merge(hers.id, his.id)).toMatchObject({ status: 404 })
    expect(await ben.merge(his.id, hers.id)).toMatchObject({ status: 404 })
    good(await share(kit, ada.who, hers.id, ben.who))
    expect(await ben.merge(hers.id, his.id)).toMatchObject({ status: 403 })
    expect(await ben.merge(his.id, hers.id)).toMatchObject({ status: 403 })
  })

  it('is done once, however many calls there are', async () => {
    const ada = await makerOf(await signedIn(kit))
    const [one, other] = [await ada.profile('Bess'), await ada.profile('Betty')]

    const answers = await Promise.all([ada.merge(one.id, other.id), ada.merge(other.id, one.id)])

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404])
  })
})
