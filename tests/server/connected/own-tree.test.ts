/** Reading one tree alone, out of the connected view. */
import { describe, expect, it } from 'vitest'
import type { PersonMatch, PersonRecord } from '#contract/research/match.ts'
import { linkTrees } from '../kit/match-sets.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, type TestTree, type TestUser, treeOf, userOf } from '../research/kit.ts'
import { batchOf, event, family, on, person } from '../research/records.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const ben = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const other = userOf(kit, ben)

const told = (birth: number, child: string) =>
  batchOf({
    persons: ['Abe', 'Bea', child].map((key) => person(key, { deceased: true })),
    families: [family('F1', 'Abe', 'Bea', [child])],
    events: [
      event('Abe', 'Birth', on(birth), `Town of ${birth}`),
      event('F1', 'Marriage', on(birth + 30), `Church of ${birth}`),
    ],
  })

const mine = await treeOf(kit, owner, [told(1790, 'Cal')])
const theirs = await treeOf(kit, other, [told(1793, 'Tom')])
await linkTrees(kit.store, mine, theirs, ['Abe', 'Bea'])

const matchesOf = async (user: TestUser, id: string) =>
  (await user.get<{ items: PersonMatch[] }>(`/persons/${id}/matches`)).items
const recordOf = (user: TestUser, id: string) => user.get<PersonRecord>(`/persons/${id}/record`)

describe('the matches of a person', () => {
  it('[MOD-48] are empty for a user who sees one tree; otherwise each person is as their own tree has them', async () => {
    const alone = await matchesOf(owner, mine.id('Abe'))
    good(await share(kit, ben, theirs.groupId, ada))
    const matches = await matchesOf(owner, theirs.id('Abe'))

    expect(alone).toEqual([])
    expect(matches.map(({ id, matchIds, restricted }) => ({ id, matchIds, restricted }))).toEqual([
      { id: mine.id('Abe'), matchIds: [theirs.id('Abe')], restricted: false },
      { id: theirs.id('Abe'), matchIds: [mine.id('Abe')], restricted: false },
    ])
    expect(matches.map(({ displayProperties: { birthDate } }) => birthDate)).toEqual([on(1790), on(1793)])
    expect(await matchesOf(owner, mine.id('Cal'))).toEqual([])
  })

  it('[part of PRM-23] show only the name of a restricted person in a tree that the viewer may not change', async () => {
    const restrict = (restricted: boolean) =>
      kit.store.pool.query(
        'UPDATE persons SET user_restricted = $3 WHERE data_group_id = $1 AND number = $2',
        [...theirs.id('Abe').split('-'), restricted],
      )
    await restrict(true)

    const [own, others] = await matchesOf(owner, mine.id('Abe'))

    expect(own).toMatchObject({ restricted: false, displayProperties: { birthDate: on(1790) } })
    expect(others).toMatchObject({
      id: theirs.id('Abe'),
      restricted: true,
      displayProperties: { name: 'Abe Example', birthDate: null, birthPlaceId: null, lifespan: '' },
    })
    await restrict(false)
  })
})

describe('the record of a person', () => {
  const idsIn = ({ person: self, relatives, families, assertions, places }: PersonRecord) =>
    [self, ...relatives, ...families, ...assertions, ...places].map(({ id }) => id)

  it.each<[string, TestTree, string]>([
    ['of the own tree', mine, 'Cal'],
    ['of the other tree', theirs, 'Tom'],
  ])('[TRE-23] %s contains nothing of another tree', async (_, tree, child) => {
    const record = await recordOf(owner, tree.id('Abe'))

    expect(record.person).toMatchObject({ id: tree.id('Abe'), matchIds: [], groupIds: [tree.groupId] })
    expect(record.relatives.map(({ id }) => id)).toEqual([tree.id('Bea'), tree.id(child)])
    expect(record.families.map(({ id, matchIds }) => [id, matchIds])).toEqual([[tree.id('F1', 'Family'), []]])
    expect(record.assertions.map(({ assertionType }) => assertionType)).toEqual([
      'Birth',
      'Marriage',
      'Death',
    ])
    expect(record.places).toHaveLength(2)
    expect(idsIn(record).filter((id) => !id.startsWith(`${tree.groupId}-`))).toEqual([])
  })

  it('[TRE-23] is refused to a user who may not read its tree', async () => {
    expect((await other.ask(`GET /persons/${mine.id('Abe')}/record`)).status).toBe(404)
    expect((await other.ask(`GET /persons/${mine.id('Abe')}/matches`)).status).toBe(404)
  })
})
