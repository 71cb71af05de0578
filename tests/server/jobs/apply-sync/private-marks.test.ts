import { describe, expect, it } from 'vitest'
import { signedIn } from '../../kit/sign-in.ts'
import { contentsOf, good, researchApp, share, treeOf, upload, userOf } from '../../research/kit.ts'
import { batchOf, person, record } from '../../research/records.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const vera = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const viewer = userOf(kit, vera)

const dead = (key: string, ...lines: string[]) => person(key, { deceased: true, lines })

describe('a record that the file marks as private', () => {
  it.each([
    '1 RESN confidential',
    '1 RESN privacy',
    '1 RESN PRIVATE',
    '1 RESN CONFIDENTIAL, LOCKED',
    '1 RESN locked, privacy',
    '1 _PRIV Y',
    '1 _PRIVATE',
    '1 _FLGS\n2 __PRIVATE Y',
  ])('is no part of the tree, though it was sent: a person with %j', async (mark) => {
    const tree = await treeOf(kit, owner, [
      batchOf({
        persons: [
          dead('Secret', ...mark.split('\n'), '1 NOTE @N1@', '1 FAMS @F1@', '1 BIRT', '2 PLAC Secret Lane'),
          dead('Open', '1 FAMS @F1@', '1 ASSO @Secret@', '2 RELA Secret friend'),
        ],
        others: [
          record(
            '0 @F1@ FAM',
            '1 HUSB @Secret@',
            '1 WIFE @Open@',
            '1 MARR',
            '2 DATE 1700',
            '2 PLAC Secret Church',
          ),
          record('0 @N1@ NOTE Secret note'),
        ],
      }),
    ])
    good(await share(kit, ada, tree.groupId, vera))

    const { source_records: records, ...others } = await contentsOf(kit, tree.groupId)
    expect(JSON.stringify([records, others])).not.toMatch(/Secret/)
    expect(records).toHaveLength(2)
    expect((await viewer.person(tree.id('Open'))).displayProperties.name).toBe('Open Example')
    expect(await viewer.family(tree.id('F1', 'Family'))).toMatchObject({ fatherId: null, marriageDate: null })
    expect((await viewer.get<{ items: unknown[] }>('/persons/search?q=secret')).items).toEqual([])
  })

  it.each(['RESN confidential', 'RESN privacy, locked', '_PRIV', '_CONFIDENTIAL Y'])(
    'is no part of the tree: a detail, a name and a citation with %j',
    async (mark) => {
      const tree = await treeOf(kit, owner, [
        batchOf({
          persons: [
            dead(
              'Open',
              '1 OCCU Secret agent',
              `2 ${mark}`,
              '2 SOUR @S1@',
              '1 NAME Secret /Alias/',
              `2 ${mark}`,
              '1 BURI',
              '2 PLAC York',
              '2 SOUR @S2@',
              '3 PAGE Secret page',
              `3 ${mark}`,
            ),
          ],
          others: [
            record('0 @S1@ SOUR', '1 TITL Secret diary'),
            record('0 @S2@ SOUR', '1 TITL Secret register'),
            record('0 @S3@ SOUR', '1 TITL Open register'),
          ],
        }),
      ])

      const stored = JSON.stringify(await contentsOf(kit, tree.groupId))
      expect(stored).not.toMatch(/Secret/)
      expect(stored).toMatch(/York.*Open register|Open register.*York/)
    },
  )

  it('is not in the tree: families, notes, sources, pictures and everything that only those refer to', async () => {
    const marked = (...lines: string[]) => record(...lines, '1 RESN confidential')
    const tree = await treeOf(kit, owner, [
      batchOf({
        persons: [
          dead('Pa', '1 FAMS @F1@'),
          dead(
            'Kid',
            '1 FAMC @F1@',
            '1 NOTE @N1@',
            '1 SOUR @S1@',
            '2 PAGE Secret page',
            '1 OBJE @M1@',
            '1 _LOC @L1@',
          ),
        ],
        others: [
          marked('0 @F1@ FAM', '1 HUSB @Pa@', '1 CHIL @Kid@', '1 MARR', '2 PLAC Secret Church'),
          marked('0 @N1@ NOTE Secret note'),
          marked('0 @S1@ SOUR', '1 TITL Secret diary', '1 REPO @R1@'),
          marked('0 @M1@ OBJE', '1 FILE secret.jpg'),
          marked('0 @L1@ _LOC', '1 NAME Secret Lane'),
          record('0 @R1@ REPO', '1 NAME Secret shelf'),
        ],
      }),
    ])

    const { source_records: records, ...others } = await contentsOf(kit, tree.groupId)
    expect(JSON.stringify([records, others])).not.toMatch(/secret|@F1@|@N1@|@S1@|@M1@|@L1@/i)
    expect(records).toHaveLength(2)
  })

  it('leaves a tree when a later file marks it, and stays if a mark says no or only "locked"', async () => {
    const told = (...lines: string[]) =>
      batchOf({ persons: [dead('Ann', '1 OCCU Baker', ...lines), dead('Bob')] })
    const tree = await treeOf(kit, owner, [told('2 RESN locked', '2 _PRIV N')])
    const before = JSON.stringify(await contentsOf(kit, tree.groupId))

    await upload(kit, owner, tree.workspaceId, [told('2 RESN confidential')])
    const detailGone = JSON.stringify(await contentsOf(kit, tree.groupId))
    await upload(kit, owner, tree.workspaceId, [told('1 RESN confidential')])

    expect([before, detailGone].map((text) => text.includes('Baker'))).toEqual([true, false])
    expect(JSON.stringify((await contentsOf(kit, tree.groupId))['persons'])).not.toMatch(/Ann/)
  })
})
