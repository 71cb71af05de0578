import { beforeEach, describe, expect, it } from 'vitest'
import type { MatchVerdict } from '#contract/research/match.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { decideMatches } from '../../../../../server/matches/match-acts.ts'
import { type MatchKey, matchKey } from '../../../../../server/store/readers/match-keys.ts'
import type { Speaker } from '../../../../../server/store/speaker.ts'
import type { Queries } from '../../../../../server/store/store.ts'
import { takeBackDecision } from '../../../../../server/store/writers/match-decisions.ts'
import {
  type FoundMatch,
  forgetMatchRun,
  storeMatchRun,
} from '../../../../../server/store/writers/match-runs.ts'
import { followLinks } from '../../../../../server/store/writers/match-sets/follow-links.ts'
import { ofTree } from '../../../../../server/store/writers/match-sets/scope.ts'
import { storeForThisFile } from '../../../support/database.ts'
import { aTree, aUser } from '../../../support/fixtures.ts'

const store = await storeForThisFile()
const at = new Date('2026-11-22T08:00:00.000Z')

/** The trees a, b and c, with the persons 1 to 5 each. */
let trees: Readonly<Record<string, DataGroupId>> = {}
let names: ReadonlyMap<string, string> = new Map()
let userId = await aUser(store)

beforeEach(async () => {
  userId = await aUser(store)
  const made = []
  for (const letter of ['a', 'b', 'c']) {
    const { dataGroupId } = await aTree(store, userId)
    made.push([letter, dataGroupId] as const)
    await store.pool.query(
      `INSERT INTO persons (data_group_id, number, name_parts, display_name, search_name, gender, living, modified_at)
       SELECT $1, number, '[]', '', '', 'Unknown', false, now() FROM generate_series(1, 5) AS number`,
      [dataGroupId],
    )
  }
  trees = Object.fromEntries(made)
  names = new Map(made.map(([letter, id]) => [id, letter]))
})

/** The key of the match that is written as `a1 b2`. */
function key(words: string): MatchKey {
  const [one = '', other = ''] = words.split(' ').map((word) => `${trees[word.charAt(0)]}-${word.slice(1)}`)
  const found = matchKey(`${one}~${other}`)
  if (found === null) throw new Error(`No match: ${words}`)
  return found
}

const named = (group: string, number: number) => `${names.get(group)}${number}`

/** A run of two trees, `'a b'`, that finds these pairs: `1-2` (nearly certain) or `1-2?` (for review). */
const run = (pair: string, found: string, revision = 0) =>
  store.transaction((queries) => {
    const { lowGroupId, highGroupId } = key(pair.replace(' ', '1 ').concat('1'))
    return storeMatchRun(queries, {
      lowGroupId,
      highGroupId,
      lowRevision: revision,
      highRevision: 0,
      model: 1,
      weights: {},
      ranAt: at,
      matches: found.split(' ').filter(Boolean).map(foundMatch),
    })
  })

function foundMatch(text: string): FoundMatch {
  const [low = '', high = ''] = text.replace('?', '').split('-')
  return {
    lowNumber: Number(low),
    highNumber: Number(high),
    probability: 0.97,
    bits: 12.25,
    band: text.endsWith('?') ? 'review' : 'accepted',
    reasons: [],
  }
}

/** A user who may modify the trees with these letters, and read all trees. */
const speakerOf = (words: string, sides: string): Speaker =>
  ({
    key: key(words),
    userId,
    sides: sides.split('').map((letter) => trees[letter]),
    trees: Object.values(trees),
    // The brand exists for the compiler only.
  }) as unknown as Speaker

async function says(words: string, verdict: MatchVerdict, sides = words.charAt(0)) {
  const decided = await decideMatches(store, [{ speaker: speakerOf(words, sides), verdict }], at)
  return decided.ok ? null : decided.problem
}

const takesBack = (words: string, sides = words.charAt(0)) => takeBackDecision(store, speakerOf(words, sides))

/** All links as text, and the sets by their members. */
async function kept() {
  const links = await store.pool.query(
    `SELECT low_group_id::text lg, low_number ln, high_group_id::text hg, high_number hn, set_id::text s, confirmed, apart
     FROM person_links WHERE low_group_id = ANY ($1) ORDER BY 1, 2, 3, 4`,
    [Object.values(trees)],
  )
  const members = await store.pool.query(
    `SELECT string_agg(data_group_id || ' ' || number, ',' ORDER BY data_group_id, number) AS members, set_id::text s
     FROM person_set_members WHERE data_group_id = ANY ($1) GROUP BY set_id ORDER BY 1`,
    [Object.values(trees)],
  )
  const setOf = new Map<string, string>(
    members.rows.map(({ members: text, s }) => [
      s,
      String(text)
        .split(',')
        .map((one) => one.split(' '))
        .map(([group = '', number = '']) => named(group, Number(number)))
        .join(''),
    ]),
  )
  return links.rows.map(
    ({ lg, ln, hg, hn, s, confirmed, apart }) =>
      `${named(lg, ln)}${apart ? '≠' : confirmed ? '=' : '~'}${named(hg, hn)} in ${setOf.get(s)}`,
  )
}

describe('links between two trees', () => {
  it('are the nearly certain results of a comparison', async () => {
    await run('a b', '1-1 2-3 4-4?')

    expect(await kept()).toEqual(['a1~b1 in a1b1', 'a2~b3 in a2b3'])
  })

  it('follow people’s answers, and are as before when an answer is undone', async () => {
    await run('a b', '1-1 2-3 4-4?')
    const before = await kept()

    await says('a1 b1', 'different')
    await says('a4 b4', 'same')
    await says('a5 b5', 'same')
    expect(await kept()).toEqual(['a2~b3 in a2b3', 'a4=b4 in a4b4', 'a5=b5 in a5b5'])

    for (const words of ['a1 b1', 'a4 b4', 'a5 b5']) await takesBack(words)
    expect(await kept()).toEqual(before)
  })

  it('are replaced by an answer that joins one of the two with another person', async () => {
    await run('a b', '1-1 2-2')
    const before = await kept()

    await says('a1 b2', 'same')
    expect(await kept()).toEqual(['a1=b2 in a1b2'])

    await takesBack('a1 b2')
    expect(await kept()).toEqual(before)
  })

  it('exist by the answer of one owner until the other says that the two differ', async () => {
    await says('a1 b1', 'same', 'a')
    await says('a1 b1', 'different', 'b')
    expect(await kept()).toEqual([])

    await takesBack('a1 b1', 'b')
    expect(await kept()).toEqual(['a1=b1 in a1b1'])
  })

  it('stay as people have said, whatever the next comparison finds', async () => {
    await run('a b', '1-1 2-2')
    await says('a1 b1', 'different')
    await says('a3 b3', 'same')

    await run('a b', '1-1 4-4')

    expect(await kept()).toEqual(['a3=b3 in a3b3', 'a4~b4 in a4b4'])
  })

  it('disappear with a removed person, and come back with them', async () => {
    await run('a b', '1-1 2-2')
    const before = await kept()
    const follow = () =>
      store.transaction((queries: Queries) => followLinks(queries, ofTree(trees['b'] ?? ('' as never))))

    await store.pool.query('UPDATE persons SET number = 77 WHERE data_group_id = $1 AND number = 2', [
      trees['b'],
    ])
    await follow()
    expect(await kept()).toEqual(['a1~b1 in a1b1'])

    await store.pool.query('UPDATE persons SET number = 2 WHERE data_group_id = $1 AND number = 77', [
      trees['b'],
    ])
    await follow()
    expect(await kept()).toEqual(before)
  })

  it('disappear when nobody may see both trees, except for people’s answers', async () => {
    await run('a b', '1-1')
    await says('a3 b3', 'same')

    await store.transaction((queries) => forgetMatchRun(queries, key('a1 b1')))

    expect(await kept()).toEqual(['a3=b3 in a3b3'])
  })

  it('are not made from a comparison of trees that have changed in the meantime', async () => {
    expect(await run('a b', '1-1', 4711)).toBe(false)
    expect(await kept()).toEqual([])
  })
})

describe('sets', () => {
  it('join linked persons over several trees, and separate again', async () => {
    await run('a b', '1-1 2-2')
    await run('b c', '1-1')
    expect(await kept()).toEqual(['a1~b1 in a1b1c1', 'a2~b2 in a2b2', 'b1~c1 in a1b1c1'])

    await says('a1 b1', 'different')
    expect(await kept()).toEqual(['a2~b2 in a2b2', 'b1~c1 in b1c1'])

    await takesBack('a1 b1')
    expect(await kept()).toEqual(['a1~b1 in a1b1c1', 'a2~b2 in a2b2', 'b1~c1 in a1b1c1'])
  })

  it('keep persons apart whom somebody called different, even if other links would join them', async () => {
    await run('a b', '1-1')
    await run('b c', '1-1')
    const before = await kept()

    await says('a1 c1', 'different')
    expect(await kept()).toEqual(['a1~b1 in a1b1c1', 'a1≠c1 in a1b1c1', 'b1~c1 in a1b1c1'])

    await says('a1 b1', 'different')
    expect(await kept()).toEqual(['b1~c1 in b1c1'])

    await takesBack('a1 b1')
    expect(await kept()).toEqual(['a1~b1 in a1b1c1', 'a1≠c1 in a1b1c1', 'b1~c1 in a1b1c1'])

    await takesBack('a1 c1')
    expect(await kept()).toEqual(before)
  })
})

describe('people’s answers to matches', () => {
  it('are refused if two persons of one tree would become the same, directly or through a third tree', async () => {
    await says('a1 b1', 'same')
    expect(await says('a2 b1', 'same')).toBe('two-of-one-tree')
    await says('b1 c1', 'same')
    expect(await says('a2 c1', 'same')).toBe('two-of-one-tree')

    expect(await kept()).toEqual(['a1=b1 in a1b1c1', 'b1=c1 in a1b1c1'])
  })

  it('is refused where somebody would be their own ancestor', async () => {
    for (const tree of [trees['a'], trees['b']]) {
      await store.pool.query(
        'INSERT INTO families (data_group_id, number, father_number, modified_at) VALUES ($1, 1, 1, now())',
        [tree],
      )
      await store.pool.query(
        'INSERT INTO family_children (data_group_id, family_number, child_number, position) VALUES ($1, 1, 2, 0)',
        [tree],
      )
    }
    // In both trees, person 1 is the father of person 2.
    expect(await says('a1 b2', 'same')).toBeNull()
    expect(await says('a2 b1', 'same')).toBe('own-ancestor')
  })

  it('may contradict automatic matches', async () => {
    await run('a b', '1-1')

    expect(await says('a1 b2', 'same')).toBeNull()
    expect(await kept()).toEqual(['a1=b2 in a1b2'])
  })
})
