import { describe, expect, it } from 'vitest'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, treeOf, userOf } from './kit.ts'
import { pedigree, pedigreeFrom } from './pedigree.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const stranger = userOf(kit, await signedIn(kit))
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)

const namesIn = ({ persons }: { persons: readonly { displayProperties: { name: string } }[] }) =>
  persons.map(({ displayProperties }) => displayProperties.name.split(' ')[0])

describe('ancestors', () => {
  it('come by generation with their families and all their children', async () => {
    const tree = await treeOf(kit, owner, [pedigree('Abe+Bea>Cal,Sis', 'Cal+Dot>Eve', '-+Gran>Dot')])

    const one = await owner.kin(tree.id('Eve'), 'ancestors', 1)
    const two = await owner.kin(tree.id('Eve'), 'ancestors', 2)

    expect(namesIn(one)).toEqual(['Eve', 'Cal', 'Dot'])
    expect(namesIn(two)).toEqual(['Eve', 'Cal', 'Dot', 'Abe', 'Bea', 'Gran'])
    expect(two.families.map(({ id, children }) => [id, children.length])).toEqual([
      [tree.id('F2', 'Family'), 1],
      [tree.id('F1', 'Family'), 2],
      [tree.id('F3', 'Family'), 1],
    ])
  })

  it('who occur repeatedly come once', async () => {
    const tree = await treeOf(kit, owner, [
      pedigree('Root+Wife>Left,Right', 'Left+->Lea', '-+Right>Rob', 'Rob+Lea>Kid'),
    ])

    const { persons, families } = await owner.kin(tree.id('Kid'), 'ancestors', 8)

    expect(namesIn({ persons })).toEqual(['Kid', 'Rob', 'Lea', 'Left', 'Right', 'Root', 'Wife'])
    expect(families).toHaveLength(4)
  })

  it('end where somebody is their own ancestor', async () => {
    const tree = await treeOf(kit, owner, [pedigree('Abe+->Ben', 'Ben+->Cal', 'Cal+->Abe')])

    expect(namesIn(await owner.kin(tree.id('Abe'), 'ancestors', 8))).toEqual(['Abe', 'Cal', 'Ben'])
    expect(namesIn(await owner.kin(tree.id('Abe'), 'descendants', 4))).toEqual(['Abe', 'Ben', 'Cal'])
  })

  it('are walked over eighty generations', async () => {
    const line = Array.from({ length: 81 }, (_, index) => `P${index}`)
    const tree = await treeOf(kit, owner, [
      pedigree(...line.slice(0, -1).map((child, index) => `P${index + 1}+->${child}`)),
    ])

    let at = tree.id('P0')
    for (let steps = 0; steps < 10; steps++) {
      const { persons } = await owner.kin(at, 'ancestors', 8)
      expect(persons).toHaveLength(9)
      at = persons.at(-1)?.id ?? 'nobody'
    }
    expect(at).toBe(tree.id('P80'))
    expect((await owner.kin(at, 'ancestors', 8)).persons).toHaveLength(1)
  })
})

describe('descendants', () => {
  it('come with the families and spouses that lead to them', async () => {
    const tree = await treeOf(kit, owner, [
      pedigree('Abe+Bea>Cal,Sis', 'Abe+Second>Tim', 'Cal+Dot>Eve', 'Eve+Fin>Gus'),
    ])

    const two = await owner.kin(tree.id('Abe'), 'descendants', 2)

    expect(new Set(namesIn(two))).toEqual(
      new Set(['Abe', 'Bea', 'Cal', 'Dot', 'Eve', 'Second', 'Sis', 'Tim']),
    )
    expect(namesIn(two)).toHaveLength(8)
    expect(two.families).toHaveLength(3)
  })
})

describe('a walk', () => {
  it('is refused to a user who may not read the tree', async () => {
    const tree = await treeOf(kit, owner, [pedigree('Abe+->Ben')])

    const answer = await stranger.ask(`GET /persons/${tree.id('Ben')}/ancestors?generations=2`)

    expect(answer.status).toBe(404)
  })

  it('follows at most five hundred families of one person, the first ones of the file', async () => {
    const lines = Array.from({ length: 505 }, (_, index) => `Abe+->K${index}`)
    const tree = await treeOf(kit, owner, [pedigree(...lines)])

    const { persons, families } = await owner.kin(tree.id('Abe'), 'descendants', 1)

    expect(families).toHaveLength(500)
    expect(namesIn({ persons })).toContain('K499')
    expect(namesIn({ persons })).not.toContain('K500')
  })

  it('ends after thousands of persons', async () => {
    const brood = (index: number) => Array.from({ length: 500 }, (_, child) => `C${index}x${child}`).join(',')
    const batches = Array.from({ length: 12 }, (_, index) => pedigreeFrom(index, `Abe+->${brood(index)}`))
    const tree = await treeOf(kit, owner, batches)

    const { persons, families } = await owner.kin(tree.id('Abe'), 'descendants', 4)

    expect(families).toHaveLength(10)
    expect(persons).toHaveLength(5001)
  })

  it('stays in its own tree', async () => {
    const one = await treeOf(kit, owner, [pedigree('Abe+->Ben')])
    const other = await treeOf(kit, owner, [pedigree('Zed+->Ben')])

    expect(namesIn(await owner.kin(one.id('Ben'), 'ancestors', 8))).toEqual(['Ben', 'Abe'])
    expect(namesIn(await owner.kin(other.id('Ben'), 'ancestors', 8))).toEqual(['Ben', 'Zed'])
  })

  it('refuses more generations than the limit', async () => {
    const tree = await treeOf(kit, owner, [pedigree('Abe+->Ben')])

    const up = await owner.ask(`GET /persons/${tree.id('Ben')}/ancestors?generations=9`)
    good(await owner.ask(`GET /persons/${tree.id('Ben')}/ancestors?generations=8`))

    expect(up.status).toBe(400)
  })
})
