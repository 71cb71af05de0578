import { describe, expect, it } from 'vitest'
import { field } from '../../kit/app.ts'
import { setPresentYear } from '../../kit/present-year.ts'
import { signedIn } from '../../kit/sign-in.ts'
import { contentsOf, good, researchApp, share, type TestTree, treeOf, userOf } from '../../research/kit.ts'
import { batchOf, event, family, on, person, record } from '../../research/records.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const vera = await signedIn(kit)
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const viewer = userOf(kit, vera)

/** Details of living persons, as a client that ignores the living rule might send them. */
const dishonest = [
  batchOf({
    persons: [
      person('Liv', { gender: 'Female' }),
      person('Max', { gender: 'Male' }),
      person('Old', { deceased: true }),
    ],
    families: [family('F1', 'Max', 'Liv'), family('F2', 'Old', null, ['Max'])],
    events: [
      event('Liv', 'Birth', on(1990), 'Secret Lane, Leeds'),
      event('Liv', 'Email', null, null, 'liv@mail.example'),
      event('Liv', 'Name', on(2015), 'Secret Lane, Leeds', 'Olivia Example'),
      event('Liv', 'Gender', null, null, 'Female'),
      event('Max', 'Occupation', on(2020), 'Secret Lane, Leeds', 'Baker'),
      event('F1', 'Marriage', on(2016), 'Secret Church, Leeds'),
      event('Old', 'Birth', on(1900), 'York'),
      event('Old', 'Death', on(1980), 'York'),
    ],
  }),
]

describe('the living', () => {
  it('[SYN-04] keep name, gender and relationships in a tree, whatever was sent', async () => {
    const tree = await treeOf(kit, owner, dishonest)

    const stored = await contentsOf(kit, tree.groupId)

    expect(JSON.stringify(stored)).not.toMatch(/Secret|liv@|Baker|1990|2015|2016|2020/)
    expect(stored['places']).toHaveLength(1)
    const liv = await owner.person(tree.id('Liv'))
    expect(liv.displayProperties).toMatchObject({
      name: 'Liv Example',
      gender: 'Female',
      birthDate: null,
      living: true,
      lifespan: 'Living',
    })
    expect(liv.familyRelationships).toEqual([{ familyId: tree.id('F1', 'Family'), role: 'Mother' }])
    expect(await owner.assertions(tree.id('Liv'))).toEqual([])
    const { rows } = await kit.store.pool.query('SELECT payload::text FROM sync_batches')
    expect(rows).toEqual([])
  })

  it('[MOD-03] stay out of the tree altogether unless the user chose to include them', async () => {
    const without = { includeLivingPersons: false, livingStartItemId: null, includeContent: false }
    const tree = await treeOf(kit, owner, dishonest, { syncOptions: without })

    const stored = await contentsOf(kit, tree.groupId)

    expect(stored['persons']).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toMatch(/Liv|Max/)
    expect((await owner.person(tree.id('Old'))).displayProperties.name).toBe('Old Example')
  })

  /** A case of the rule: its name, and the assertions about one person. */
  const cases: [string, ReturnType<typeof event>[], boolean][] = [
    ['[SYN-01] born exactly 110 years ago lives', [event('P', 'Birth', on(2026 - 110))], true],
    ['[SYN-03] born 111 years ago does not', [event('P', 'Birth', on(2026 - 111))], false],
    [
      '[SYN-03] with a death of no date does not',
      [event('P', 'Birth', on(2000)), event('P', 'Death')],
      false,
    ],
    ['[SYN-03] with a burial does not', [event('P', 'Burial')], false],
    ['[SYN-02] about whom no date says anything lives', [], true],
  ]
  it.each(cases)('%s', async (_title, events, living) => {
    const tree = await treeOf(kit, owner, [batchOf({ persons: [person('P')], events })])

    expect((await owner.person(tree.id('P'))).displayProperties.living).toBe(living)
  })

  it('[SYN-02] are recognised by the dates of relatives if no birth is known', async () => {
    const tree = await treeOf(kit, owner, [
      batchOf({
        persons: [person('Mother'), person('Child')],
        families: [family('F1', null, 'Mother', ['Child'])],
        events: [event('Child', 'Birth', on(1800))],
      }),
    ])

    expect((await owner.person(tree.id('Mother'))).displayProperties.living).toBe(false)
  })

  it('[SYN-04] have the events of a couple hidden, whichever spouse is living', async () => {
    const wed = (key: string, ...lines: string[]) =>
      record(`0 @${key}@ FAM`, '1 HUSB @Old@', '1 WIFE @Ann@', ...lines, '1 MARR', '2 PLAC Secret Church')
    const told = [
      person('Old', { deceased: true }),
      person('Ann', { deceased: true }),
      person('Liv', { lines: ['1 FAMS @F2@'] }),
    ]

    const tree = await treeOf(kit, owner, [
      batchOf({ persons: told, others: [wed('F1', '1 WIFE @Liv@'), wed('F2')] }),
    ])

    expect(JSON.stringify(await contentsOf(kit, tree.groupId))).not.toMatch(/Secret/)
  })

  it('[SYN-04] are not revealed by records that only they refer to, or below lines with unknown tags', async () => {
    const told = batchOf({
      persons: [
        person('Liv', { lines: ['1 SOUR @S1@', '1 RESI', '2 _LOC @P1@'] }),
        person('Old', {
          deceased: true,
          lines: ['1 _CUSTOM @Liv@', '2 NOTE Secret of a line', '1 SOUR @S2@'],
        }),
      ],
      others: [
        record('0 @S1@ SOUR', '1 TITL Secret diary'),
        record('0 @S2@ SOUR', '1 TITL A register'),
        record('0 @P1@ _LOC', '1 NAME Secret street'),
        record('0 @X1@ _STORY', '1 _PERS @Liv@', '2 NOTE Secret of a story', '1 TITL A story'),
        record('0 @U1@ SUBM', '1 NAME Ada', '1 ADDR Secret Lane', '1 EMAIL secret@mail.example'),
      ],
    })

    const tree = await treeOf(kit, owner, [told])

    const stored = JSON.stringify(await contentsOf(kit, tree.groupId))
    expect(stored).not.toMatch(/secret/i)
    expect(stored).toMatch(/_CUSTOM @Liv@.*A register|A register.*_CUSTOM @Liv@/)
    expect(stored).toMatch(/_PERS @Liv@/)
  })

  it.each([
    '1 DEAT n',
    '1 DEAT NO\n2 DATE 1990',
    '1 FACT N\n2 TYPE Death',
    '1 DEAT\n2 DATE 2050',
    '1 DEAT\n2 DATE BEF 3000',
    '1 DEAT\n2 DATE AFT 2030',
    '1 BURI\n2 DATE 2090',
  ])('[SYN-03] count as living if the only contrary evidence is %j', async (lines) => {
    const death = lines.split('\n')
    const tree = await treeOf(kit, owner, [
      batchOf({ persons: [person('P', { lines: ['1 BIRT', '2 DATE 1990', ...death, '1 NOTE Secret'] })] }),
    ])

    expect((await owner.person(tree.id('P'))).displayProperties.living).toBe(true)
    expect(JSON.stringify(await contentsOf(kit, tree.groupId))).not.toMatch(/Secret/)
  })

  it('stay living if the file itself calls them living', async () => {
    const tree = await treeOf(kit, owner, [
      batchOf({ persons: [person('P', { living: true })], events: [event('P', 'Birth', on(1700))] }),
    ])

    const found = await owner.person(tree.id('P'))
    expect([found.displayProperties.living, found.displayProperties.birthDate]).toEqual([true, null])
  })
})

describe('a restricted person', () => {
  const middleAges = {
    persons: [
      person('Undated', { gender: 'Male' }),
      person('Child', { deceased: true }),
      person('Wife', { deceased: true }),
    ],
    families: [family('F1', 'Undated', 'Wife', ['Child'])],
    events: [
      event('Child', 'Birth', on(1210), 'York'),
      event('Undated', 'Occupation', null, 'York', 'Baker'),
      event('F1', 'Marriage', on(1205), 'York'),
    ],
  }
  const medieval = [batchOf(middleAges)]
  const hide = ({ groupId, id }: TestTree, key: string) =>
    kit.store.pool.query(
      'UPDATE persons SET user_restricted = true WHERE data_group_id = $1 AND number = $2',
      [groupId, id(key).split('-')[1]],
    )

  it('[part of PRM-23] is not a person without dates whose relatives show that they died long ago', async () => {
    const tree = await treeOf(kit, owner, medieval)
    good(await share(kit, ada, tree.groupId, vera))

    expect(await viewer.person(tree.id('Undated'))).toMatchObject({
      userRestricted: false,
      autoRestricted: false,
      displayProperties: { living: false },
    })
    expect((await viewer.assertions(tree.id('Undated'))).map(({ value }) => value)).toEqual(['Baker'])
    expect((await viewer.family(tree.id('F1', 'Family'))).marriageSortDate).toBe(72_050_000)
  })

  it('[part of PRM-23] [MOD-21] is a person who may be living, until the year in which that becomes impossible', async () => {
    const tree = await treeOf(kit, owner, [
      batchOf({ persons: [person('P')], events: [event('P', 'Birth', on(2026 - 110))] }),
    ])
    good(await share(kit, ada, tree.groupId, vera))
    const seenIn = async (year: number) => {
      await setPresentYear(kit, year)
      const { autoRestricted, displayProperties } = await viewer.person(tree.id('P'))
      return [autoRestricted, displayProperties.living]
    }

    const seen = [await seenIn(2026), await seenIn(2027)]
    await setPresentYear(kit, 2026)

    expect(seen).toEqual([
      [true, true],
      [false, false],
    ])
  })

  it('shows a viewer name, gender and relationships, and the owner everything', async () => {
    const tree = await treeOf(kit, owner, medieval)
    await hide(tree, 'Undated')
    good(await share(kit, ada, tree.groupId, vera))
    const undated = tree.id('Undated')
    const f1 = tree.id('F1', 'Family')

    expect((await owner.assertions(undated)).map(({ value }) => value)).toEqual(['Baker'])
    expect((await owner.family(f1)).marriageSortDate).toBe(72_050_000)
    expect(await owner.get(`/families/${f1}/assertions`)).toMatchObject({
      items: [{ assertionType: 'Marriage' }],
    })

    const seen = await viewer.person(undated)
    expect(seen.userRestricted).toBe(true)
    expect(seen.displayProperties).toMatchObject({ name: 'Undated Example', gender: 'Male', birthDate: null })
    expect(seen.familyRelationships).toEqual([{ familyId: f1, role: 'Father' }])
    expect(await viewer.assertions(undated)).toEqual([])
    expect(await viewer.get(`/families/${f1}/assertions`)).toEqual({ items: [] })
    expect(await viewer.family(f1)).toMatchObject({
      restricted: true,
      marriageDate: null,
      marriageSortDate: null,
      marriagePlaceId: null,
      fatherId: undated,
    })
    expect((await viewer.person(tree.id('Child'))).displayProperties.birthSortDate).toBe(72_100_000)
  })

  it('by choice of the owner has dates and places hidden in every answer', async () => {
    const tree = await treeOf(kit, owner, medieval)
    good(await share(kit, ada, tree.groupId, vera))
    await kit.store.pool.query('UPDATE persons SET user_restricted = true WHERE data_group_id = $1', [
      tree.groupId,
    ])
    const id = tree.id('Child')
    const undated = tree.id('Undated')

    const answers = [
      `/persons/${id}`,
      `/persons?ids=${id},${undated}`,
      `/persons/${id}/assertions`,
      `/persons/${id}/ancestors?generations=3`,
      `/persons/${undated}/descendants?generations=3`,
      `/families?ids=${tree.id('F1', 'Family')}`,
    ]
    for (const path of answers)
      expect([path, JSON.stringify(await viewer.get(path))]).toEqual([
        path,
        expect.not.stringMatching(/1210|1205|7210|7205|Baker/),
      ])
    for (const path of answers.slice(0, 3)) expect(JSON.stringify(await owner.get(path))).toMatch(/1210/)
  })

  it('hides from viewers the places that only restricted persons mention', async () => {
    const hidden = [
      event('Undated', 'Residence', null, 'Secret Lane'),
      event('F1', 'Engagement', null, 'Secret Church'),
    ]
    const tree = await treeOf(kit, owner, [
      batchOf({
        ...middleAges,
        events: [...middleAges.events, ...hidden],
      }),
    ])
    await hide(tree, 'Undated')
    good(await share(kit, ada, tree.groupId, vera))
    const ids = ['York', 'Secret Lane', 'Secret Church'].map((name) => tree.id(name, 'Place'))
    const path = `/places?ids=${ids.join(',')}`

    expect(await owner.get(path)).toMatchObject({ items: { length: 3 } })
    expect(await viewer.get(path)).toMatchObject({ items: [{ name: 'York' }] })
  })

  it('is shown completely to holders of Modify who are not the owner', async () => {
    const tree = await treeOf(kit, owner, medieval)
    const editor = await signedIn(kit)
    good(await share(kit, ada, tree.groupId, editor, 'Contributor'))

    expect((await userOf(kit, editor).assertions(tree.id('Undated'))).map(({ value }) => value)).toEqual([
      'Baker',
    ])
  })
})

describe('a stranger', () => {
  it('reads no id of a tree, alone or among others', async () => {
    const tree = await treeOf(kit, owner, dishonest)
    const sync = await owner.start(tree.workspaceId)
    const stranger = userOf(kit, await signedIn(kit))
    const [personId, familyId] = [tree.id('Old'), tree.id('F1', 'Family')]
    const placeId = tree.id('York', 'Place')

    const single = [
      `/persons/${personId}`,
      `/persons/${personId}/assertions`,
      `/persons/${personId}/ancestors?generations=2`,
      `/persons/${personId}/descendants?generations=2`,
      `/families/${familyId}`,
      `/families/${familyId}/assertions`,
      `/workspaces/${tree.workspaceId}`,
      `/workspaces/${tree.workspaceId}/permissions`,
      `/workspaces/${tree.workspaceId}/statistics`,
      `/workspaces/${tree.workspaceId}/syncs`,
      `/groups/${tree.groupId}/workspaces`,
      `/syncs/${sync.id}`,
    ]
    for (const path of single) {
      const answer = await stranger.ask(`GET ${path}`)
      expect([path, answer.status, field(answer.body, 'code')]).toEqual([path, 404, 'not-found'])
      expect([path, (await owner.ask(`GET ${path}`)).status]).toEqual([path, 200])
    }
    const bulk = [
      `/persons?ids=${personId}`,
      `/families?ids=${familyId}`,
      `/places?ids=${placeId}`,
      `/syncs?ids=${sync.id}`,
      `/workspaces`,
    ]
    for (const path of bulk) {
      expect([path, await stranger.get(path)]).toEqual([path, { items: [] }])
      expect(field(await owner.get(path), 'items')).not.toEqual([])
    }
  })

  it('with the privilege ReadAllGroups reads a tree without its restricted parts', async () => {
    const tree = await treeOf(kit, owner, dishonest)
    const staff = await signedIn(kit)
    await kit.store.pool.query(`UPDATE users SET privileges = '{User,ReadAllGroups}' WHERE id = $1`, [
      staff.userId,
    ])

    expect((await userOf(kit, staff).person(tree.id('Old'))).displayProperties.name).toBe('Old Example')
    expect(
      field(await userOf(kit, staff).get(`/workspaces/${tree.workspaceId}`), 'dataFilePath'),
    ).toBeUndefined()
  })
})
