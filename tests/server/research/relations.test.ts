import { describe, expect, it } from 'vitest'
import type { KinGenerations, Relation } from '#contract/research/relation.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, type TestUser, treeOf, upload, userOf } from './kit.ts'
import { pedigree } from './pedigree.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const vera = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const member = userOf(kit, vera)
const stranger = userOf(kit, await signedIn(kit))

const relation = (user: TestUser, from: string, to: string) =>
  user.get<Relation>(`/persons/${from}/relation?to=${to}`)

type Way = 'ancestorgenerations' | 'descendantgenerations'
const generations = async (user: TestUser, way: Way, ids: readonly string[], count = 4) =>
  (await user.get<KinGenerations>(`/persons/${way}?ids=${ids.join(',')}&generations=${count}`)).generations

describe('the relation of two persons', () => {
  it('[REP-01] [MOD3-27] is two lines that end at the common ancestor, each step with its family', async () => {
    const tree = await treeOf(kit, owner, [pedigree('Abe+Bea>Cal,Sis', 'Cal+Dot>Eve')])
    const [eve, sis] = [tree.id('Eve'), tree.id('Sis')]

    expect(await relation(owner, eve, sis)).toEqual({
      startPersonId: eve,
      toPersonId: sis,
      paths: [
        {
          startPersonPath: [
            { ancestorId: tree.id('Cal'), parentFamilyId: tree.id('F2', 'Family'), link: 'birth' },
            { ancestorId: tree.id('Abe'), parentFamilyId: tree.id('F1', 'Family'), link: 'birth' },
          ],
          toPersonPath: [
            { ancestorId: tree.id('Abe'), parentFamilyId: tree.id('F1', 'Family'), link: 'birth' },
          ],
          commonAncestorId: tree.id('Abe'),
          startMarriage: null,
          toMarriage: null,
          joinedBy: null,
        },
      ],
      connection: null,
    })
  })

  it('[REP-01] names the marriages, and the steps of a connection that has no name', async () => {
    const tree = await treeOf(kit, owner, [pedigree('Abe+Bea>Cal', 'Gus+Hal>Dot', 'Cal+Dot')])

    const byMarriage = await relation(owner, tree.id('Cal'), tree.id('Gus'))
    const connected = await relation(owner, tree.id('Abe'), tree.id('Gus'))

    expect(byMarriage.paths.map(({ startMarriage }) => startMarriage)).toEqual([
      { spouseId: tree.id('Dot'), familyId: tree.id('F3', 'Family') },
    ])
    expect([connected.paths, connected.connection]).toEqual([
      [],
      [
        { personId: tree.id('Cal'), by: 'child', familyId: tree.id('F1', 'Family') },
        { personId: tree.id('Dot'), by: 'spouse', familyId: tree.id('F3', 'Family') },
        { personId: tree.id('Gus'), by: 'parent', familyId: tree.id('F2', 'Family') },
      ],
    ])
  })

  it('is followed for at most five hundred steps, up a line or from person to person', async () => {
    const line = Array.from({ length: 600 }, (_, index) => `P${index + 1}+->P${index}`)
    const married = Array.from({ length: 600 }, (_, index) => `Q${index}+Q${index + 1}`)
    const [lines, marriages] = [
      await treeOf(kit, owner, [pedigree(...line)]),
      await treeOf(kit, owner, [pedigree(...married)]),
    ]
    const far = { paths: [], connection: null }

    const near = await relation(owner, lines.id('P0'), lines.id('P450'))
    expect(near.paths[0]?.startPersonPath).toHaveLength(450)
    expect(await relation(owner, lines.id('P0'), lines.id('P600'))).toMatchObject(far)
    const connected = await relation(owner, marriages.id('Q0'), marriages.id('Q500'))
    expect(connected.connection).toHaveLength(500)
    expect(await relation(owner, marriages.id('Q0'), marriages.id('Q501'))).toMatchObject(far)
  })

  it('changes as soon as the tree has changed', async () => {
    const tree = await treeOf(kit, owner, [pedigree('Abe+->Ben', 'Cal+->Dot')])
    const before = await relation(owner, tree.id('Ben'), tree.id('Dot'))

    await upload(kit, owner, tree.workspaceId, [pedigree('Abe+->Ben', 'Cal+->Dot', 'Eve+->Abe,Cal')])
    const after = await relation(owner, tree.id('Ben'), tree.id('Dot'))

    expect([before.paths.length, after.paths[0]?.startPersonPath.length]).toEqual([0, 2])
  })

  it('[REP-08] is readable only by members of the tree, and reveals nothing of another tree', async () => {
    const shared = await treeOf(kit, owner, [pedigree('Abe+->Ben')])
    const hidden = await treeOf(kit, owner, [pedigree('Abe+->Ben')])
    good(await share(kit, ada, shared.groupId, vera))
    const [abe, ben] = [shared.id('Abe'), shared.id('Ben')]

    expect((await relation(member, ben, abe)).paths).toHaveLength(1)
    for (const [user, from, to] of [
      [stranger, ben, abe],
      [member, hidden.id('Ben'), hidden.id('Abe')],
      [member, hidden.id('Ben'), abe],
    ] as const)
      expect((await user.ask(`GET /persons/${from}/relation?to=${to}`)).status).toBe(404)
    const nothing = { paths: [], connection: null }
    expect(await relation(member, ben, hidden.id('Ben'))).toMatchObject(nothing)
    expect(await relation(member, ben, `${hidden.groupId}-99`)).toMatchObject(nothing)
    expect(await relation(member, ben, `${shared.groupId}-99`)).toMatchObject(nothing)
  })
})

describe('generations of kin', () => {
  const lines = ['Abe+Bea>Cal', 'Cal+Dot>Eve', 'Eve+Fin>Gus']

  it('[REP-02][REP-03] come by ids, nearest first, over several persons', async () => {
    const tree = await treeOf(kit, owner, [pedigree(...lines)])
    const ids = (...names: string[]) => names.map((name) => tree.id(name))

    expect(await generations(owner, 'ancestorgenerations', ids('Gus', 'Cal'), 8)).toEqual([
      ids('Eve', 'Fin', 'Abe', 'Bea'),
      ids('Dot'),
    ])
    expect(await generations(owner, 'descendantgenerations', ids('Abe'), 2)).toEqual([ids('Cal'), ids('Eve')])
  })

  it('[REP-08] include only trees that the caller may read, whatever the request asks for', async () => {
    const shared = await treeOf(kit, owner, [pedigree(...lines)])
    const hidden = await treeOf(kit, owner, [pedigree(...lines)])
    good(await share(kit, ada, shared.groupId, vera))
    const both = [shared.id('Gus'), hidden.id('Gus')]

    expect(await generations(owner, 'ancestorgenerations', both, 1)).toEqual([
      [shared.id('Eve'), shared.id('Fin'), hidden.id('Eve'), hidden.id('Fin')],
    ])
    expect(await generations(member, 'ancestorgenerations', both, 1)).toEqual([
      [shared.id('Eve'), shared.id('Fin')],
    ])
    expect(await generations(member, 'descendantgenerations', [hidden.id('Abe'), shared.id('Cal')])).toEqual([
      [shared.id('Eve')],
      [shared.id('Gus')],
    ])
    expect(await generations(stranger, 'ancestorgenerations', both)).toEqual([])
  })

  it('[REP-02][REP-03][REP-04] are no more at once than a view scope asks for', async () => {
    const id = (await treeOf(kit, owner, [pedigree(...lines)])).id('Gus')
    const statusOf = async (way: Way, ids: number, count: number) =>
      (
        await owner.ask(
          `GET /persons/${way}?ids=${Array.from({ length: ids }, () => id).join(',')}&generations=${count}`,
        )
      ).status

    expect([
      await statusOf('ancestorgenerations', 20, 8),
      await statusOf('ancestorgenerations', 20, 9),
      await statusOf('ancestorgenerations', 21, 8),
      await statusOf('descendantgenerations', 20, 4),
      await statusOf('descendantgenerations', 20, 5),
    ]).toEqual([200, 400, 400, 200, 400])
  })
})
