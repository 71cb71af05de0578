/**
 * Three trees of three owners with the same family, joined by match sets in every way, and users who may read some of
 * them. Every text of a tree begins with its mark, so that it is recognised wherever it appears.
 */
import type { TestApp } from '../kit/app.ts'
import { aFamilyGroup, shareWithGroup } from '../kit/family-group.ts'
import { linkPersons } from '../kit/match-sets.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { supervise } from '../kit/world.ts'
import { good, share, type TestTree, treeOf, userOf } from '../research/kit.ts'
import { batchOf, event, family, on, person, record } from '../research/records.ts'

export const marks = ['Alpha', 'Bravo', 'Charly'] as const
export type Mark = (typeof marks)[number]

/** The persons in every tree. Kid is living, and Secret was restricted by the owner. */
export const everywhere = ['Grandpa', 'Grandma', 'Parent', 'Kid', 'Secret'] as const
/** The persons who are in one tree only, above or below the others. */
const extra: Readonly<Record<Mark, string>> = { Alpha: 'Cousin', Bravo: 'Ancestor', Charly: 'Grandchild' }

export interface Viewer {
  readonly name: string
  readonly who: SignedIn
  /** The trees that the viewer may read. */
  readonly reads: readonly Mark[]
  /** The trees in which the viewer sees all details. */
  readonly modifies: readonly Mark[]
  readonly isInGroup?: true
}

export interface LeakWorld {
  readonly trees: Readonly<Record<Mark, TestTree>>
  readonly viewers: readonly Viewer[]
  readonly familyGroupIds: readonly string[]
}

export async function leakWorld(kit: TestApp): Promise<LeakWorld> {
  const owners = {
    Alpha: await signedIn(kit, { givenName: 'Ann', familyName: 'Owner' }),
    Bravo: await signedIn(kit, { givenName: 'Ben', familyName: 'Owner' }),
    Charly: await signedIn(kit, { givenName: 'Cleo', familyName: 'Owner' }),
  }
  await kit.store.pool.query('UPDATE users SET limits_disabled = true')
  // Makes sure that no id of a tree is also the id of a user or a member.
  await kit.store.pool.query('ALTER TABLE data_groups ALTER COLUMN id RESTART WITH 700001')
  await kit.store.pool.query('ALTER TABLE workspaces ALTER COLUMN id RESTART WITH 800001')
  const treeIn = async (mark: Mark) =>
    treeOf(kit, userOf(kit, owners[mark]), [recordsOf(mark)], { name: `${mark} tree` })
  const trees = { Alpha: await treeIn('Alpha'), Bravo: await treeIn('Bravo'), Charly: await treeIn('Charly') }
  await restrict(kit, trees)
  await join(kit, trees)

  const viewer = async (name: string, roles: Partial<Record<Mark, string>>): Promise<Viewer> => {
    const who = await signedIn(kit, { givenName: 'Vera', familyName: 'Viewer' })
    for (const mark of marks) {
      const role = roles[mark]
      if (role !== undefined) good(await share(kit, owners[mark], trees[mark].groupId, who, role))
    }
    const reads = marks.filter((mark) => roles[mark] !== undefined)
    return { name, who, reads, modifies: reads.filter((mark) => roles[mark] !== 'Viewer') }
  }
  const former = await viewer('Former', { Alpha: 'Viewer', Bravo: 'Viewer' })
  await kit.store.pool.query(
    'UPDATE data_group_members SET disabled = true WHERE data_group_id = $1 AND principal_id = $2',
    [trees.Bravo.groupId, former.who.userId],
  )
  /** Alpha and Bravo are shared with one family group. */
  const [member, groupViewer, formerMember] = [
    await viewer('', {}),
    await viewer('', {}),
    await viewer('', {}),
  ]
  const familyGroupId = await aFamilyGroup(kit.store, owners.Alpha.userId, [
    ['Member', member.who.userId],
    ['Viewer', groupViewer.who.userId],
    ['Member', formerMember.who.userId],
  ])
  for (const { groupId } of [trees.Alpha, trees.Bravo])
    await shareWithGroup(kit.store, groupId, familyGroupId)
  // A Viewer of the group may not read the family of the common ancestors.
  await kit.store.pool.query('UPDATE family_groups SET scope_family_id = $1 WHERE id = $2', [
    trees.Alpha.id('F1', 'Family'),
    familyGroupId,
  ])
  await kit.store.pool.query('DELETE FROM family_group_members WHERE user_id = $1', [formerMember.who.userId])
  const child = await viewer('', {})
  await supervise(kit, member.who, child.who)
  const owner = (mark: Mark): Viewer => ({
    name: `${mark} owner`,
    who: owners[mark],
    reads: [mark],
    modifies: [mark],
  })
  return {
    trees,
    familyGroupIds: [familyGroupId],
    viewers: [
      // One owner is enough: each owner reads a tree that joins the other trees.
      owner('Bravo'),
      await viewer('Views Alpha and Bravo', { Alpha: 'Viewer', Bravo: 'Viewer' }),
      await viewer('Views Alpha', { Alpha: 'Viewer' }),
      await viewer('Contributes to Alpha, views Bravo', { Alpha: 'Contributor', Bravo: 'Viewer' }),
      await viewer('Views Alpha and Charly, which Bravo joins', { Alpha: 'Viewer', Charly: 'Viewer' }),
      { ...former, name: 'Views Alpha, viewed Bravo before', reads: ['Alpha'] },
      {
        ...member,
        name: 'Member of a family group with Alpha and Bravo',
        reads: ['Alpha', 'Bravo'],
        isInGroup: true,
      },
      { ...groupViewer, name: 'Viewer of that family group', isInGroup: true },
      { ...formerMember, name: 'Former member of that family group' },
      { ...child, name: 'Child of a member of that family group' },
      await viewer('Stranger', {}),
    ],
  }
}

/** The data groups that a viewer may not know of. */
export const hiddenFrom = ({ reads }: Viewer): Mark[] => marks.filter((mark) => !reads.includes(mark))

function recordsOf(mark: Mark) {
  const own = extra[mark]
  const named = (key: string, lines: readonly string[] = []) =>
    person(key, {
      name: [
        { kind: 'Given', text: `${mark}${key.toLowerCase()}` },
        { kind: 'Surname', text: `${mark}son` },
      ],
      deceased: key !== 'Kid',
      living: key === 'Kid',
      lines,
    })
  return batchOf({
    persons: [
      ...[...everywhere, own].map((key) => named(key, key === 'Parent' ? [`1 NOTE ${mark}note`] : [])),
      ...hushedPersons(mark),
    ],
    others: hushedRecords(mark),
    families: [
      family('F1', 'Grandpa', 'Grandma', ['Parent', 'Secret', ...(own === 'Cousin' ? ['Cousin'] : [])]),
      family('F2', 'Parent', null, ['Kid']),
      ...(own === 'Ancestor' ? [family('F3', 'Ancestor', null, ['Grandpa'])] : []),
      ...(own === 'Grandchild' ? [family('F3', 'Secret', null, ['Grandchild'])] : []),
    ],
    events: [...everywhere.filter((key) => key !== 'Kid'), own].flatMap((key) => [
      event(key, 'Birth', on(1800 + marks.indexOf(mark)), `${mark}birth, ${mark}land, England`),
      event(key, 'Death', onFifthOfJune(1880 + marks.indexOf(mark)), `${mark}death, ${mark}land`),
      event(key, 'Occupation', null, null, `${mark}smith`),
    ]),
  })
}

/** An exact day, which is told by the pages of dates and by calendar feeds. */
const onFifthOfJune = (year: number) => ({ type: 'freeform', text: `5 JUN ${year}` }) as const

/**
 * A living person despite a date, and records marked as private, sent by a client that ignores the rules. Everything
 * that nobody may see contains the word `hush`.
 */
export const seeminglyDead = [
  'Eighty',
  'Between',
  'Padded',
  'Persian',
  'Islamic',
  'Fifty',
  'Undated',
  'Said',
] as const

function hushedPersons(mark: Mark) {
  const hush = `${mark}hush`
  const told = [`2 PLAC ${hush} lane`, `1 OCCU ${hush} smith`, `1 PHON 555 ${hush}`, `1 NOTE @N1@`]
  const born: Record<(typeof seeminglyDead)[number], readonly string[]> = {
    Eighty: ['1 BIRT', '2 DATE 12 MAR 80', ...told],
    Between: ['1 BIRT', '2 DATE BET 80 AND 85', ...told],
    Padded: ['1 BIRT', '2 DATE 0080', ...told],
    Persian: ['1 BIRT', '2 DATE 1360', ...told],
    Islamic: ['1 BIRT', '2 DATE INT 1400 (AH 1400)', ...told],
    Fifty: ['1 BIRT', '2 DATE 12 MAR 50', ...told, '1 FAMS @F9@'],
    Undated: ['1 BIRT', ...told, '1 FAMC @F9@'],
    Said: ['1 BIRT', '2 DATE 1700', ...told, '1 _LIVING Y'],
  }
  const named = (key: string, lines: readonly string[], name = mark.toLowerCase()) =>
    person(key, { name: [{ kind: 'Given', text: `${name}${key.toLowerCase()}` }], lines })
  return [
    ...seeminglyDead.map((key) => named(key, born[key])),
    named('Marked', ['1 RESN confidential, locked', '1 BIRT', '2 DATE 1801', ...told], hush),
    named('Flagged', ['1 _PRIV Y', '1 DEAT', '2 DATE 1801', ...told], hush),
    person('Teller', {
      deceased: true,
      lines: [
        `1 OCCU ${hush} spy`,
        '2 RESN privacy',
        `1 NAME ${hush} /Alias/`,
        '2 RESN private',
        '1 NOTE @N2@',
      ],
    }),
  ]
}

const hushedRecords = (mark: Mark) => [
  record(
    '0 @F9@ FAM',
    '1 WIFE @Fifty@',
    '1 CHIL @Undated@',
    '1 MARR',
    '2 DATE 75',
    `2 PLAC ${mark}hush church`,
  ),
  record('0 @F8@ FAM', '1 HUSB @Teller@', '1 WIFE @Marked@', '1 MARR', `2 PLAC ${mark}hush church`),
  record(`0 @N1@ NOTE ${mark}hush note`),
  record(`0 @N2@ NOTE ${mark}hush note`, '1 RESN confidential'),
]

async function restrict({ store }: TestApp, trees: LeakWorld['trees']) {
  for (const tree of Object.values(trees))
    await store.pool.query(
      'UPDATE persons SET user_restricted = true WHERE data_group_id = $1 AND number = $2',
      [tree.groupId, tree.id('Secret').split('-')[1]],
    )
}

/** Links persons of the three trees directly and through the middle tree, including living and restricted persons. */
async function join({ store }: TestApp, { Alpha, Bravo, Charly }: LeakWorld['trees']) {
  const links: (readonly [TestTree, TestTree, string])[] = [
    [Alpha, Bravo, 'Grandpa'],
    [Bravo, Charly, 'Grandpa'],
    [Alpha, Charly, 'Grandma'],
    [Alpha, Bravo, 'Parent'],
    [Alpha, Charly, 'Parent'],
    [Bravo, Charly, 'Parent'],
    [Alpha, Bravo, 'Kid'],
    [Bravo, Charly, 'Kid'],
    [Alpha, Bravo, 'Secret'],
    [Alpha, Charly, 'Secret'],
  ]
  for (const [one, other, key] of links) await linkPersons(store, one.id(key), other.id(key))
  for (const [one, other] of [
    [Alpha, Bravo],
    [Alpha, Charly],
    [Bravo, Charly],
  ] as const)
    await found(store, one, other)
}

/** Stores a proposal, and an answer that two persons are not the same. */
async function found(store: TestApp['store'], one: TestTree, other: TestTree) {
  const pair = [one.groupId, other.groupId]
  await store.pool.query(
    `INSERT INTO match_runs (low_group_id, high_group_id, low_revision, high_revision, model, weights, ran_at)
     VALUES ($1, $2, 1, 1, 1, '{}', now())`,
    pair,
  )
  for (const [key, band] of [
    ['Grandpa', 'accepted'],
    ['Parent', 'accepted'],
    ['Kid', 'accepted'],
    ['Secret', 'review'],
    ['Grandma', 'review'],
  ])
    await store.pool.query(
      `INSERT INTO person_matches
        (low_group_id, high_group_id, low_number, high_number, probability, bits, band, reasons, proposed_at)
       VALUES ($1, $2, $3, $4, 0.97, 12, $5, $6, now())`,
      [
        ...pair,
        one.id(key ?? '').split('-')[1],
        other.id(key ?? '').split('-')[1],
        band,
        JSON.stringify([
          { field: 'birthDate', agreement: 'close' },
          { field: 'givenName', agreement: 'same' },
        ]),
      ],
    )
}
