/** The chart of a person, as each viewer sees the family. */
import { describe, expect, it } from 'vitest'
import type { Chart } from '#contract/research/chart.ts'
import { linkTrees } from '../kit/match-sets.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, treeOf, userOf } from './kit.ts'
import { pedigree } from './pedigree.ts'
import { batchOf, event, family, on, person } from './records.ts'

const kit = await researchApp()

async function newUser(): Promise<SignedIn> {
  const user = await signedIn(kit)
  await kit.store.pool.query('UPDATE users SET limits_disabled = true')
  return user
}

const chartFor = (user: SignedIn, id: string, up: number, down: number) =>
  userOf(kit, user).get<Chart>(`/persons/${id}/chart?up=${up}&down=${down}`)
const namesIn = ({ persons }: Chart) => persons.map(({ given, surname }) => given || surname)

describe('the chart of a person', () => {
  it('has each person once, and families with the members who are in it', async () => {
    const ada = await newUser()
    const tree = await treeOf(kit, userOf(kit, ada), [
      pedigree('Abe+Bea>Cal,Sis', 'Cal+Dot>Eve', 'Gus+Gran>Dot', 'Bob+Eve>Fay'),
    ])

    const chart = await chartFor(ada, tree.id('Eve'), 1, 1)

    expect(chart.startId).toBe(tree.id('Eve'))
    expect(namesIn(chart)).toEqual(['Eve', 'Cal', 'Dot', 'Bob', 'Fay'])
    expect(chart.persons.filter(({ more }) => more).map(({ id }) => id)).toEqual([
      tree.id('Cal'),
      tree.id('Dot'),
    ])
    expect(chart.families).toEqual([
      {
        id: tree.id('F2', 'Family'),
        fatherId: tree.id('Cal'),
        motherId: tree.id('Dot'),
        children: [{ personId: tree.id('Eve'), link: 'birth' }],
      },
      {
        id: tree.id('F4', 'Family'),
        fatherId: tree.id('Bob'),
        motherId: tree.id('Eve'),
        children: [{ personId: tree.id('Fay'), link: 'birth' }],
      },
    ])
    expect(chart.leftOut).toBe(0)
  })

  it('shows somebody without relatives alone', async () => {
    const ada = await newUser()
    const tree = await treeOf(kit, userOf(kit, ada), [
      batchOf({ persons: [person('One', { deceased: true })] }),
    ])

    expect(await chartFor(ada, tree.id('One'), 4, 4)).toMatchObject({ startId: tree.id('One'), families: [] })
  })

  it('goes through linked trees, with each person of a match set once, until a share ends', async () => {
    const [ada, ben] = [await newUser(), await newUser()]
    const mine = await treeOf(kit, userOf(kit, ada), [pedigree('Cal+Dot>Eve')])
    const theirs = await treeOf(kit, userOf(kit, ben), [pedigree('Abe+Bea>Cal,Sis', 'Cal+->Eve')])
    await linkTrees(kit.store, mine, theirs, ['Cal', 'Eve'])
    const names = async (id: string) => namesIn(await chartFor(ada, id, 3, 0))

    expect(await names(mine.id('Eve'))).toEqual(['Eve', 'Cal', 'Dot'])
    good(await share(kit, ben, theirs.groupId, ada))
    expect(await names(mine.id('Eve'))).toEqual(['Eve', 'Cal', 'Dot', 'Abe', 'Bea'])
    // The person has one id in the view, from whichever tree they are asked for.
    expect((await chartFor(ada, theirs.id('Eve'), 1, 0)).startId).toBe(mine.id('Eve'))
    await kit.store.pool.query(
      "DELETE FROM data_group_members WHERE data_group_id = $1 AND role <> 'Owner'",
      [theirs.groupId],
    )
    expect(await names(mine.id('Eve'))).toEqual(['Eve', 'Cal', 'Dot'])
    expect((await userOf(kit, ada).ask(`GET /persons/${theirs.id('Eve')}/chart?up=1&down=1`)).status).toBe(
      404,
    )
  })

  it('[PRM-23] shows a viewer nothing but the name and gender of somebody who is restricted', async () => {
    const [ada, ben] = [await newUser(), await newUser()]
    const tree = await treeOf(kit, userOf(kit, ada), [
      batchOf({
        persons: [person('Old', { deceased: true }), person('Kid', { deceased: true, gender: 'Female' })],
        events: [event('Kid', 'Birth', on(1810)), event('Kid', 'Death', on(1890))],
        families: [family('F1', 'Old', null, ['Kid'])],
      }),
    ])
    await kit.store.pool.query(
      "UPDATE persons SET user_restricted = true WHERE data_group_id || '-' || number = $1",
      [tree.id('Kid')],
    )
    good(await share(kit, ada, tree.groupId, ben))
    const kidFor = async (user: SignedIn) =>
      (await chartFor(user, tree.id('Kid'), 1, 0)).persons.find(({ id }) => id === tree.id('Kid'))

    expect(await kidFor(ada)).toMatchObject({ years: '1810–1890', restricted: true })
    expect(await kidFor(ben)).toEqual({
      ...(await kidFor(ada)),
      years: '',
    })
  })

  it('is for nobody who cannot see the person', async () => {
    const [ada, eve] = [await newUser(), await newUser()]
    const tree = await treeOf(kit, userOf(kit, ada), [pedigree('Abe+Bea>Cal')])

    expect((await userOf(kit, eve).ask(`GET /persons/${tree.id('Cal')}/chart?up=1&down=1`)).status).toBe(404)
    expect((await userOf(kit, ada).ask(`GET /persons/${tree.id('Cal')}/chart?up=31&down=1`)).status).toBe(400)
  })
})
