import { afterEach, describe, expect, it } from 'vitest'
import { leftForGoodBefore } from '#domain/upload/decide-sync.ts'
import { cancelLeftUploads } from '../../../server/store/writers/cancelled-syncs.ts'
import { field } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { contentsOf, good, researchApp, treeOf, userOf } from './kit.ts'
import { batchOf, dead, event, family, on, person, record } from './records.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)

afterEach(() => kit.store.pool.query(`UPDATE syncs SET state = 'Cancelled' WHERE state = 'Active'`))

/**
 * Records about Liv, who is living, as a client that ignores the living rule might send them: her own and those of
 * others.
 */
const hostile = batchOf({
  persons: [
    person('Liv', {
      lines: [
        '1 BIRT',
        '2 DATE 1990',
        '2 PLAC Secret Lane',
        '2 SOUR @S1@',
        '1 NOTE Secret note',
        '2 CONT in two lines',
        '1 NOTE @N1@',
        '1 OBJE @M1@',
        '1 _SECRET yes',
        '1 REFN Secret reference',
        '1 NAME Secret /Alias/',
      ],
    }),
    person('Max', {
      deceased: true,
      lines: [
        '1 ASSO @Liv@ ',
        '2 RELA Friend',
        '2 NOTE Secret friendship',
        '1 _WITN @Liv@',
        '2 NOTE Secret witness',
      ],
    }),
    person('Dad', { deceased: true }),
  ],
  families: [
    family('F1', 'Max', 'Liv'),
    family('F2', 'Dad', null, ['Liv']),
    family('F4', null, null, ['Liv']),
  ],
  events: [
    event('F1', 'Marriage', on(2016), 'Secret Church'),
    event('F4', 'Marriage', on(1985), 'Secret Town Hall'),
  ],
  others: [
    record('0 @F3@ FAM', '1 HUSB @Dad@', '1 CHIL @Liv@', '2 PEDI adopted', '2 NOTE Secret of a child'),
    record('0 @S1@ SOUR', '1 TITL Secret diary', '1 REPO @R1@'),
    record('0 @R1@ REPO', '1 NAME Secret house'),
    record('0 @N1@ NOTE Secret shared note'),
    record('0 @M1@ OBJE', '1 FILE secret.jpg'),
    record('0 @S2@ SOUR', '1 TITL Nobody cites it'),
  ],
})

const included = { includeLivingPersons: true, livingStartItemId: null, includeContent: false }

describe('the stored data of living people', () => {
  it('[SYN-04] contains nothing about them from other records, or from records that only they refer to', async () => {
    const tree = await treeOf(kit, owner, [hostile])
    const stored = await contentsOf(kit, tree.groupId)

    expect(JSON.stringify(stored)).not.toMatch(/secret/i)
    expect(JSON.stringify(stored)).toMatch(/Nobody cites it/)
    const texts = await kit.store.pool.query<{ text: string }>(
      `SELECT text FROM source_records WHERE data_group_id = $1 AND source_key IN ('Liv', 'F3') ORDER BY kind`,
      [tree.groupId],
    )
    expect(texts.rows.map(({ text }) => text)).toEqual([
      '0 @F3@ FAM\n1 HUSB @Dad@\n1 CHIL @Liv@\n2 PEDI adopted',
      '0 @Liv@ INDI\n1 NAME Liv /Example/\n1 FAMS @F1@\n1 FAMC @F2@\n1 FAMC @F4@',
    ])
  })

  it('[MOD-03] is nothing at all where they are left out, not even a pointer', async () => {
    const syncOptions = { ...included, includeLivingPersons: false }
    const tree = await treeOf(kit, owner, [hostile], { syncOptions })

    expect(JSON.stringify(await contentsOf(kit, tree.groupId))).not.toMatch(/secret|\bLiv\b/i)
    expect((await owner.family(tree.id('F2', 'Family'))).children).toEqual([])
  })

  it('[SYN-09] covers those who are related to the start person, and no others', async () => {
    const people = ['Start', 'Spouse', 'Inlaw', 'Stranger'].map((key) => person(key))
    const families = [family('F1', 'Start', 'Spouse'), family('F2', 'Inlaw', null, ['Spouse'])]
    const syncOptions = { ...included, livingStartItemId: 'Start' }
    const tree = await treeOf(kit, owner, [batchOf({ ...dead('Old'), families })], { syncOptions })
    const related = await treeOf(kit, owner, [batchOf({ persons: people, families })], { syncOptions })

    expect(await owner.get(`/workspaces/${tree.workspaceId}/statistics`)).toMatchObject({ personCount: 1 })
    expect(await owner.get(`/workspaces/${related.workspaceId}/statistics`)).toMatchObject({ personCount: 3 })
    expect(related.id('Stranger')).toMatch(/^no-/)
  })
})

describe('the photos and documents of a file', () => {
  const photographed = {
    records: [
      record('0 @I1@ INDI\n1 NAME Ada /Example/\n1 DEAT 1852\n1 OBJE @M1@\n1 OBJE\n2 FILE kept-at-home.jpg'),
      record('0 @M1@ OBJE\n1 FILE kept-at-home.pdf'),
    ],
  }

  it.each([true, false])('[SYN-09] is stored only where the user includes it: %s', async (includeContent) => {
    const syncOptions = { ...included, includeContent }
    const tree = await treeOf(kit, owner, [photographed], { syncOptions })

    const stored = JSON.stringify(await contentsOf(kit, tree.groupId))
    expect(stored.includes('kept-at-home')).toBe(includeContent)
  })
})

describe('records', () => {
  it.each([
    ['of no form', 'Dear server,'],
    ['with a line of no form', '0 @I1@ INDI\nNAME Ada'],
    ['that are two', '0 @I1@ INDI\n0 @I2@ INDI'],
    ['with indented lines', '0 @I1@ INDI\n1 BIRT\n  2 DATE 1990'],
    ['with two blanks behind a level', '0 @I1@ INDI\n1  BIRT\n2 DATE 1990'],
    ['with a tab', '0 @I1@ INDI\n1\tBIRT\n2 DATE 1990'],
    ['that skip a level', '0 @I1@ INDI\n2 DATE 1850'],
    ['of a person without a key', '0 INDI\n1 NAME Ada'],
    ['of too many levels', Array.from({ length: 102 }, (_, level) => `${level} _X`).join('\n')],
    ['of too many lines', `0 @I1@ INDI${'\n1 NOTE'.repeat(100_000)}`],
    ['with a NUL', '0 @I1@ INDI\n1 NAME A\0da'],
    ['with half a letter', '0 @I1@ INDI\n1 NAME \uD800'],
  ])('%s are refused', async (_title, text) => {
    const sync = await owner.start((await owner.createTree()).id)
    const refused = await owner.put(sync.id, 0, { records: [record('0 @I0@ INDI'), { text }] })

    expect([refused.status, field(refused.body, 'code')]).toEqual([400, 'invalid-input'])
    expect(JSON.stringify(field(refused.body, 'errors'))).toContain('body.records.1.text')
  })

  it('are refused if they have too many lines together', async () => {
    const sync = await owner.start((await owner.createTree()).id)
    const long = { text: `0 HEAD${'\n1 X'.repeat(90_000)}` }

    const taken = await owner.put(sync.id, 0, { records: [long, long, long] })
    const refused = await owner.put(sync.id, 1, { records: [long, long, long, long] })

    expect([taken.status < 300, refused.status]).toEqual([true, 400])
    expect(JSON.stringify(field(refused.body, 'errors'))).toContain('body.records')
  })

  it('with too many details are read up to the first two thousand', async () => {
    const notes = Array.from({ length: 2100 }, (_, number) => `1 NOTE ${number}`)
    const tree = await treeOf(kit, owner, [
      batchOf({ persons: [person('Old', { deceased: true, lines: notes })] }),
    ])

    expect(await owner.assertions(tree.id('Old'))).toHaveLength(2000)
  })

  it('are stored unchanged, whatever their kind, and once per key', async () => {
    const records = [
      record('0 HEAD', '1 SOUR Any'),
      record('0 @I1@ INDI', '1 NAME Ada', '1 DEAT Y', '1 _OWN something', '2 _MORE of it'),
      record('0 @I1@ INDI', '1 NAME Other', '1 DEAT Y'),
      record('0 @X1@ _PLAC Somewhere', '1 _LATI 1'),
      record('0 _NOKEY one'),
      record('0 _NOKEY two'),
    ]
    const tree = await treeOf(kit, owner, [{ records }])
    const { rows } = await kit.store.pool.query<{ kind: string; source_key: string; text: string }>(
      'SELECT kind, source_key, text FROM source_records WHERE data_group_id = $1 ORDER BY position',
      [tree.groupId],
    )

    expect(rows.map(({ kind, source_key: key }) => `${kind} ${key}`)).toEqual([
      'Header HEAD',
      'Person I1',
      'Other _PLAC X1',
      'Other _NOKEY',
      'Other _NOKEY 2',
    ])
    expect(rows.map(({ text }) => ({ text }))).toEqual(records.filter((_, index) => index !== 2))
  })

  it('are read with the notes and sources that they refer to', async () => {
    const tree = await treeOf(kit, owner, [
      batchOf({
        persons: [
          person('Ada', {
            deceased: true,
            lines: [
              '1 BIRT',
              '2 NOTE @N1@',
              '2 SOUR @S1@',
              '3 PAGE 12',
              '3 QUAY 2',
              '1 ASSO @Ben@',
              '2 RELA Friend',
            ],
          }),
          person('Ben', { deceased: true }),
        ],
        others: [
          record('0 @N1@ NOTE Long ago'),
          record('0 @S1@ SOUR', '1 TITL Register', '1 AUTH Clerk', '1 PUBL Leeds'),
        ],
      }),
    ])
    const facts = await owner.assertions(tree.id('Ada'))

    expect(facts.find(({ assertionType }) => assertionType === 'Birth')?.details).toEqual({
      notes: ['Long ago'],
      citations: [
        {
          title: 'Register',
          author: 'Clerk',
          publication: 'Leeds',
          page: '12',
          quality: 2,
          text: null,
          sourceText: null,
          notes: [],
        },
      ],
    })
    expect(facts.find(({ assertionType }) => assertionType === 'Association')).toMatchObject({
      relatedItemType: 'Person',
      relatedItemId: tree.id('Ben'),
    })
  })

  it('that are very long are read up to the limit of a page', async () => {
    const text = 'x'.repeat(90_000)
    const tree = await treeOf(kit, owner, [
      batchOf({ persons: [person('Ada', { deceased: true, lines: [`1 NOTE ${text}`, `1 NOTE ${text}`] })] }),
    ])
    const values = (await owner.assertions(tree.id('Ada'))).map(({ value }) => value?.length ?? 0)

    expect(values.reduce((sum, length) => sum + length, 0)).toBe(100_001)
  })
})

describe('abandoned uploads', () => {
  it('are cancelled after seven days without a part, and deleted completely', async () => {
    const left = await owner.createTree()
    const sync = await owner.start(left.id)
    good(await owner.put(sync.id, 0, batchOf(dead('Ben'))))
    const day = 24 * 60 * 60 * 1000
    const later = (days: number) => new Date(kit.clock.now.getTime() + days * day)

    await cancelLeftUploads(kit.store, leftForGoodBefore(later(6)))
    expect(field(await owner.get(`/syncs/${sync.id}`), 'state')).toBe('Active')
    await cancelLeftUploads(kit.store, leftForGoodBefore(later(8)))
    expect((await owner.ask(`GET /workspaces/${left.id}`)).status).toBe(404)
    const { rows } = await kit.store.pool.query('SELECT FROM sync_batches WHERE sync_id = $1', [sync.id])
    expect(rows).toEqual([])
  })

  it('are deleted with their trees after seven days, also if no upload was begun or all have failed', async () => {
    const [empty, failed, busy, full] = [
      await owner.createTree(),
      await owner.createTree(),
      await owner.createTree(),
      await treeOf(kit, owner, [batchOf(dead('Ben'))]),
    ]
    const day = 24 * 60 * 60 * 1000
    const later = (days: number) => new Date(kit.clock.now.getTime() + days * day)
    await kit.store.pool.query(`UPDATE syncs SET state = 'Failed' WHERE id = $1`, [
      (await owner.start(failed.id)).id,
    ])
    const sync = await owner.start(busy.id)
    await kit.store.pool.query('UPDATE syncs SET active_at = $2 WHERE id = $1', [sync.id, later(7)])
    const ids = [empty.id, failed.id, busy.id, full.workspaceId]
    const statuses = () =>
      Promise.all(ids.map(async (id) => (await owner.ask(`GET /workspaces/${id}`)).status))

    await cancelLeftUploads(kit.store, leftForGoodBefore(later(6)))
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await cancelLeftUploads(kit.store, leftForGoodBefore(later(8)))
    expect(await statuses()).toEqual([404, 404, 200, 200])
  })

  it('leave room for three, and for more once they have been idle for a day', async () => {
    const user = userOf(kit, await signedIn(kit))
    await kit.store.pool.query('UPDATE users SET limits_disabled = true')
    const first = await user.start((await user.createTree()).id)
    for (let count = 1; count < 3; count++) await user.start((await user.createTree()).id)
    const fourth = await user.createTree()

    const refused = await user.ask(`POST /workspaces/${fourth.id}/syncs`, { sourcePersonCount: 1 })
    expect([refused.status, field(refused.body, 'code')]).toEqual([429, 'too-many-uploads'])
    await kit.store.pool.query(`UPDATE syncs SET active_at = active_at - interval '25 hours' WHERE id = $1`, [
      first.id,
    ])
    good(await user.ask(`POST /workspaces/${fourth.id}/syncs`, { sourcePersonCount: 1 }))
    expect(field(await user.get(`/syncs/${first.id}`), 'state')).toBe('Cancelled')
  })
})
