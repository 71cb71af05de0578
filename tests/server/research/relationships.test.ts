import { describe, expect, it } from 'vitest'
import type { ProfileFamily } from '#contract/research/relationship.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { signedIn } from '../kit/sign-in.ts'
import { aMember } from '../kit/world.ts'
import { contentsOf, good, researchApp, treeOf } from './kit.ts'
import { record } from './records.ts'
import {
  child,
  couple,
  detailIn,
  family,
  key,
  type Relating,
  relationshipCalls,
} from './relationship-calls.ts'

const kit = await researchApp()
const { relating, profileWith } = relationshipCalls(kit)

describe('the relationships of a profile', () => {
  it('[MOD3-21] list everybody, also persons who are related to nobody', async () => {
    const ada = await profileWith('Ben', 'Cleo')
    const birth = {
      assertionType: 'Birth',
      value: null,
      placeId: null,
      date: { type: 'date', first: '+1990' },
    }
    good(await ada.ask(`POST /persons/${ada.id(3)}/assertions`, { idempotencyKey: key(), ...birth }))
    const { id } = await couple(ada, 2, 1)

    expect(await ada.list()).toEqual({
      persons: [
        { id: ada.id(1), name: 'Ada Hale', gender: 'Female', birthYear: null },
        { id: ada.id(2), name: 'Ben Hale', gender: 'Male', birthYear: null },
        { id: ada.id(3), name: 'Cleo Hale', gender: 'Male', birthYear: 1990 },
      ],
      families: [{ id, fatherId: ada.id(2), motherId: ada.id(1), children: [], details: 0 }],
    })
  })
})

describe('a spouse', () => {
  it('[REL-15] is replaced and put back, and the answer tells whom it replaced', async () => {
    const ada = await profileWith('Ben', 'Cleo')
    const { id } = await couple(ada, 2, 1)
    const before = await ada.list()

    const changed = good(await ada.tryPut(id, 'fatherId', ada.id(3)))

    expect(changed).toEqual({
      family: { id, fatherId: ada.id(3), motherId: ada.id(1), children: [], details: 0 },
      before: { fatherId: ada.id(2), motherId: ada.id(1) },
    })
    expect(await ada.family(id)).toMatchObject({ fatherId: ada.id(3), motherId: ada.id(1) })
    expect((await ada.person(ada.id(2) ?? '')).familyRelationships).toEqual([])
    good(await ada.tryPut(id, 'fatherId', ada.id(2)))
    expect(await ada.list()).toEqual(before)
  })

  it('[REL-14] comes back with the same id to the same place among several, by the undo of a removal', async () => {
    const ada = await profileWith('Ben', 'Cleo')
    const [first, second] = [await couple(ada, 2, 1), await couple(ada, 3, 1)]
    good(await ada.tryDelete(first.id))

    const back = { fatherId: ada.id(2), motherId: ada.id(1), formerFamilyId: first.id }
    expect(await family(ada.tryFamily(back))).toEqual(first)

    expect((await ada.person(ada.id(1) ?? '')).familyRelationships.map(({ familyId }) => familyId)).toEqual([
      first.id,
      second.id,
    ])
  })

  it('gets a new id if the former one is in use, was never given, or is that of another profile', async () => {
    const [ada, other] = [await profileWith('Ben', 'Cleo', 'Dan', 'Eve'), await profileWith('Gus')]
    const [there, elsewhere] = [await couple(ada, 2, 1), await couple(other, 2, 1)]
    good(await other.tryDelete(elsewhere.id))
    const ids = [there.id, `${ada.profileId}-99`, elsewhere.id]

    const added = []
    for (const [index, formerFamilyId] of ids.entries())
      added.push(
        await family(ada.tryFamily({ fatherId: ada.id(index + 3), motherId: ada.id(1), formerFamilyId })),
      )

    const known = new Set([...ids, ...added.map(({ id }) => id)])
    expect(known.size).toBe(6)
    expect(await ada.family(there.id)).toMatchObject({ fatherId: ada.id(2), motherId: ada.id(1) })
  })

  it.each([
    ['[REL-03]', 'fatherId', 2, 'current-spouse'],
    ['[REL-04]', 'motherId', 3, 'profile-person'],
    ['', 'fatherId', 99, 'no-such-person'],
    ['', 'fatherId', 4, 'own-ancestor'],
  ] as const)('%s is refused, and nothing changes: %s %i is %s', async (_id, slot, spouse, code) => {
    const ada = await profileWith('Ben', 'Cleo', 'Dan')
    const { id } = await child(ada, await couple(ada, 2, 1), 4)
    const before = await contentsOf(kit, ada.profileId)

    expect(await ada.tryPut(id, slot, ada.id(spouse))).toMatchObject({ body: { code } })

    expect(await contentsOf(kit, ada.profileId)).toEqual(before)
  })

  it('[PRF-22] is added to a person; the id of a family, who is nobody, is not found', async () => {
    const ada = await profileWith('Ben')
    const { id: former } = await couple(ada, 2, 1)
    good(await ada.tryDelete(former))
    // Its number is that of no person.
    const { id } = await couple(ada, 2, 1)
    const before = await contentsOf(kit, ada.profileId)

    for (const relationship of ['Husband', 'Wife', 'Father', 'Mother']) {
      const added = { idempotencyKey: key(), relationship, givenName: 'Eve', surname: '', familyId: null }
      expect(await ada.ask(`POST /persons/${id}/relatives`, added)).toMatchObject({ status: 404 })
    }

    expect(await contentsOf(kit, ada.profileId)).toEqual(before)
  })

  it('has the gender of the slot', async () => {
    const ada = await profileWith('Ben', 'Cleo')
    const { id } = await child(ada, await couple(ada, 2, 1), 3)

    expect(await ada.tryFamily({ motherId: ada.id(2), childId: ada.id(3) })).toMatchObject({
      status: 412,
      body: { code: 'gender-of-parent' },
    })
    expect(await ada.family(id)).toMatchObject({ fatherId: ada.id(2), motherId: ada.id(1) })
  })

  it('[REL-06] leaves a family only if a parent stays in it', async () => {
    const ada = await profileWith('Ben', 'Cleo', 'Dan')
    const { id } = await child(ada, await couple(ada, 2, 3), 4)
    const both = [
      { op: 'replace', path: '/fatherId', value: null },
      { op: 'replace', path: '/motherId', value: null },
    ]

    expect(await ada.tryPatch(id, both)).toMatchObject({ status: 400, body: { code: 'parent-needed' } })
    good(await ada.tryPut(id, 'fatherId', null))
    expect(await ada.family(id)).toMatchObject({ fatherId: null, motherId: ada.id(3) })
    expect(await ada.tryPut(id, 'motherId', null)).toMatchObject({ body: { code: 'parent-needed' } })
  })

  it('does not come from another data group', async () => {
    const [ada, other] = [await profileWith('Ben'), await profileWith('Cleo')]
    const { id } = await couple(ada, 2, 1)

    expect(await ada.tryPut(id, 'fatherId', other.id(2))).toMatchObject({ body: { code: 'no-such-person' } })
    expect(await ada.tryFamily({ fatherId: other.id(2), motherId: ada.id(1) })).toMatchObject({
      body: { code: 'no-such-person' },
    })
  })
})

describe('a family', () => {
  it('[REL-08] [REL-09] [REL-14] is deleted only without children and details, and is added again', async () => {
    const ada = await profileWith('Ben', 'Cleo', 'Dan')
    const withBen = await child(ada, await couple(ada, 2, 1), 4)
    const marriage = { assertionType: 'Marriage', value: null, placeId: null, date: null }
    const detail = good<{ id: string }>(
      await ada.ask(`POST /families/${withBen.id}/assertions`, { idempotencyKey: key(), ...marriage }),
    )

    expect(await ada.tryDelete(withBen.id)).toMatchObject({ status: 412, body: { code: 'has-children' } })
    good(await ada.tryEndChild(detailIn(withBen)))
    expect(await ada.tryDelete(withBen.id)).toMatchObject({ status: 412, body: { code: 'has-details' } })
    good(await ada.ask(`DELETE /assertions/${detail.id}`))
    const before = await ada.list()
    const deleted = good<ProfileFamily>(await ada.tryDelete(withBen.id))

    expect((await ada.list()).families).toEqual([])
    const again = await family(ada.tryFamily({ fatherId: deleted.fatherId, motherId: deleted.motherId }))
    expect(await ada.list()).toEqual({ ...before, families: [{ ...withBen, id: again.id, children: [] }] })
  })

  it('is added once, however often the call is repeated, and never in place of another one', async () => {
    const ada = await profileWith('Ben', 'Cleo')
    const call = { idempotencyKey: key(), fatherId: ada.id(2), motherId: ada.id(1) }

    const answers = await Promise.all([1, 2, 3].map(() => family(ada.tryFamily(call))))

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await ada.tryFamily({ ...call, fatherId: ada.id(3) })).toMatchObject({
      body: { code: 'conflict' },
    })
    expect((await ada.list()).families).toHaveLength(1)
  })

  it.each([
    ['[REL-06]', {}, 'parent-needed'],
    ['', { fatherId: 2 }, 'one-person-family'],
    ['', { fatherId: 2, motherId: 2 }, 'same-person'],
    ['[REL-03]', { fatherId: 2, motherId: 1 }, 'current-spouse'],
    ['', { fatherId: 3, childId: 2 }, 'own-ancestor'],
  ] as const)('%s is refused, and nothing is written: %j is %s', async (_id, members, code) => {
    const ada = await profileWith('Ben', 'Cleo')
    await child(ada, await couple(ada, 2, 1), 3)
    const before = await contentsOf(kit, ada.profileId)
    const ids = Object.fromEntries(Object.entries(members).map(([name, number]) => [name, ada.id(number)]))

    expect(await ada.tryFamily(ids)).toMatchObject({ body: { code } })

    expect(await contentsOf(kit, ada.profileId)).toEqual(before)
  })
})

describe('a child', () => {
  it('[REL-16] joins a family by a detail, with the way in which the child belongs to it', async () => {
    const ada = await profileWith('Ben', 'Cleo')
    const { id } = await couple(ada, 2, 1)
    const idempotencyKey = key()

    const once = () => family(ada.tryChild(id, ada.id(3), { idempotencyKey, link: 'adopted' }))
    const [one] = await Promise.all([once(), once()])

    const { items } = await ada.get<{ items: object[] }>(`/families/${id}/assertions`)
    expect(items).toMatchObject([
      { assertionType: 'Child', subjectId: id, relatedItemId: ada.id(3), value: 'adopted' },
    ])
    expect(one?.children).toEqual([{ personId: ada.id(3), link: 'adopted', detailId: expect.any(String) }])
    expect(await ada.family(id)).toMatchObject({ children: [{ personId: ada.id(3), link: 'adopted' }] })
  })

  it('[REL-13] leaves a family, and comes back to the former position', async () => {
    const ada = await profileWith('Ben', 'Cleo', 'Dan', 'Eve')
    const { id } = await couple(ada, 2, 1)
    for (const number of [3, 4, 5]) await child(ada, { id } as ProfileFamily, number)
    const [before] = (await ada.list()).families
    if (before === undefined) throw new Error('There is a family.')

    good(await ada.tryEndChild(detailIn(before)))
    const after = await child(ada, before, 3, { beforeId: ada.id(4) })

    expect(after.children.map(({ personId }) => personId)).toEqual([ada.id(3), ada.id(4), ada.id(5)])
  })

  it('moves to another family, and back, in one act each', async () => {
    const ada = await profileWith('Ben', 'Cleo', 'Dan')
    const withBen = await child(ada, await couple(ada, 2, 1), 4, { link: 'adopted' })
    const withCleo = await couple(ada, 3, 1)
    const childrenOf = async () =>
      (await ada.list()).families.map(({ children }) => children.map(({ personId }) => personId))

    const moved = await child(ada, withCleo, 4, { fromId: detailIn(withBen) })

    expect(await childrenOf()).toEqual([[], [ada.id(4)]])
    await child(ada, withBen, 4, { fromId: detailIn(moved) })
    expect(await childrenOf()).toEqual([[ada.id(4)], []])
    expect(await ada.tryChild(withCleo.id, ada.id(4), { fromId: detailIn(moved) })).toMatchObject({
      body: { code: 'child-moved' },
    })
    expect(await childrenOf()).toEqual([[ada.id(4)], []])
  })

  it('is in no family that would say nothing without them', async () => {
    const ada = await profileWith('Ben', 'Cleo', 'Dan')
    const alone = await family(ada.tryFamily({ fatherId: ada.id(2), childId: ada.id(4) }))
    const withCleo = await couple(ada, 3, 1)

    await child(ada, withCleo, 4, { fromId: detailIn(alone) })

    expect((await ada.list()).families.map(({ id }) => id)).toEqual([withCleo.id])
  })

  it('[REL-07] joins no family of another data group', async () => {
    const [ada, other] = [await profileWith('Ben'), await profileWith('Cleo')]
    const { id } = await couple(ada, 2, 1)
    const fromElsewhere = { body: { code: 'no-such-person' } }

    expect(await ada.tryChild(id, other.id(2))).toMatchObject(fromElsewhere)
    expect(await ada.tryFamily({ fatherId: ada.id(2), childId: other.id(2) })).toMatchObject(fromElsewhere)
    expect((await ada.list()).families.map(({ children }) => children)).toEqual([[]])
  })

  it.each([
    ['joins a family twice', 3, 'child-there'],
    ['is their own ancestor', 2, 'own-ancestor'],
    ['is unknown', 99, 'no-such-person'],
  ])('never %s', async (_what, number, code) => {
    const ada = await profileWith('Ben', 'Cleo')
    const withBen = await child(ada, await couple(ada, 2, 1), 3)
    const before = await contentsOf(kit, ada.profileId)

    expect(await ada.tryChild(withBen.id, ada.id(number))).toMatchObject({ body: { code } })

    expect(await contentsOf(kit, ada.profileId)).toEqual(before)
  })

  it('gets a parent alone once, even if two tabs add the parent at the same moment', async () => {
    const ada = await profileWith('Ben', 'Cleo')
    const alone = { fatherId: ada.id(2), childId: ada.id(3) }

    const answers = await Promise.all([ada.tryFamily(alone), ada.tryFamily(alone)])

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 412])
    expect(answers.find(({ status }) => status === 412)).toMatchObject({ body: { code: 'child-there' } })
    expect((await ada.list()).families).toHaveLength(1)
  })

  it('joins only one of two families if both calls would make somebody their own ancestor', async () => {
    const ada = await profileWith('Ben', 'Cleo', 'Dan', 'Eve')
    const [one, other] = [await couple(ada, 2, 3), await couple(ada, 4, 5)]

    const answers = await Promise.all([ada.tryChild(one.id, ada.id(4)), ada.tryChild(other.id, ada.id(2))])

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 412])
  })
})

describe('who changes relationships', () => {
  it('[PRF-23] an owner changes spouses, an editor only children, and others nothing', async () => {
    const ada = await profileWith('Ben', 'Cleo', 'Dan')
    const withBen = await child(ada, await couple(ada, 2, 1), 4)
    const editor = relating(await aMember(kit, ada.profileId, 'Contributor'), ada.profileId)
    const viewer = relating(await aMember(kit, ada.profileId, 'Viewer'), ada.profileId)
    const stranger = relating(await signedIn(kit), ada.profileId)
    const trySpouses = async (one: Relating) => [
      (await one.tryPut(withBen.id, 'fatherId', ada.id(3))).status,
      (await one.tryFamily({ fatherId: ada.id(3), motherId: ada.id(1) })).status,
      (await one.tryDelete(withBen.id)).status,
    ]
    const tryChildren = async (one: Relating) => [
      (await one.tryList()).status,
      (await one.tryChild(withBen.id, ada.id(3))).status,
      (await one.tryFamily({ fatherId: ada.id(3), childId: ada.id(2) })).status,
    ]

    expect(await trySpouses(stranger)).toEqual([404, 404, 404])
    expect(await tryChildren(stranger)).toEqual([404, 404, 404])
    expect(await trySpouses(viewer)).toEqual([403, 403, 403])
    expect(await tryChildren(viewer)).toEqual([403, 403, 403])
    expect(await trySpouses(editor)).toEqual([403, 403, 403])
    expect(await tryChildren(editor)).toEqual([200, 201, 412])
  })

  it('nobody in a tree', async () => {
    const ada = await profileWith()
    const tree = await treeOf(kit, ada, [
      {
        records: [
          record('0 @A@ INDI', '1 NAME Ada'),
          record('0 @B@ INDI', '1 NAME Ben'),
          record('0 @F@ FAM', '1 HUSB @B@', '1 WIFE @A@'),
        ],
      },
    ])
    const inTree = relating(ada.who, tree.groupId as DataGroupId)
    const familyId = tree.id('F', 'Family')
    const readOnly = { status: 412, body: { code: 'read-only-tree' } }

    expect(await inTree.list()).toEqual({ persons: [], families: [] })
    expect(await inTree.tryPut(familyId, 'fatherId', null)).toMatchObject(readOnly)
    expect(await inTree.tryFamily({ fatherId: tree.id('A') })).toMatchObject(readOnly)
    expect(await inTree.tryDelete(familyId)).toMatchObject(readOnly)
    expect(await inTree.tryChild(familyId, tree.id('A'))).toMatchObject(readOnly)
  })
})
