import type { Match, PersonSet } from '#contract/research/match.ts'
import type { SourceBatch } from '#contract/research/source-batch.ts'
import type { TestApp } from '../kit/app.ts'
import type { TestUser } from '../research/kit.ts'
import { record } from '../research/records.ts'

/** The same family in the trees of two relatives: one has the grandparents, the other has another child. */
export const mine = [
  'Tobias Quarrington M 3 MAR 1790 4 APR 1851 Settle, Yorkshire, England',
  'Hester Lovelock F 11 JUL 1794 2 FEB 1870 Malham, Yorkshire, England',
  'Barnabas Quarrington M 7 MAY 1820 9 SEP 1888 Settle, Yorkshire, England',
  'Philippa Quarrington F 12 JAN 1823 30 NOV 1901 Settle, Yorkshire, England',
  'Ezekiel Quarrington M 1 OCT 1760 18 AUG 1822 Settle, Yorkshire, England',
]
export const theirs = [
  'Tobias Quarrington M 3 MAR 1790 4 APR 1851 Settle, Yorkshire, England',
  'Hester Lovelock F 11 JUL 1794 2 FEB 1870 Malham, Yorkshire, England',
  'Barnabas Quarrington M 7 MAY 1820 9 SEP 1888 Settle, Yorkshire, England',
  'Philippa Quarrington F 12 JAN 1823 30 NOV 1901 Settle, Yorkshire, England',
  'Ambrose Quarrington M 25 DEC 1826 6 JUN 1899 Settle, Yorkshire, England',
]
export const families = ['Tobias+Hester>Barnabas,Philippa,Ambrose', 'Ezekiel+->Tobias']

/** A file of persons, each with the given name as the key, and of the families that have a person in the file. */
export function fileOf(persons: readonly string[]): SourceBatch {
  const known = new Set(persons.map((line) => line.split(' ')[0] ?? ''))
  const ties = families.map((line, index) => {
    const [spouses = '', children = ''] = line.split('>')
    const [father = '', mother = ''] = spouses.split('+')
    const there = (key: string) => known.has(key)
    return { key: `F${index + 1}`, father, mother, children: children.split(',').filter(there), there }
  })
  return {
    records: [
      ...persons.map((line) => personRecord(line, ties)),
      ...ties.flatMap(({ key, father, mother, children, there }) => {
        const members = [
          ...(there(father) ? [`1 HUSB @${father}@`] : []),
          ...(there(mother) ? [`1 WIFE @${mother}@`] : []),
          ...children.map((child) => `1 CHIL @${child}@`),
        ]
        return members.length > 0 ? record(`0 @${key}@ FAM`, ...members) : []
      }),
    ],
  }
}

interface Tie {
  readonly key: string
  readonly father: string
  readonly mother: string
  readonly children: readonly string[]
}

function personRecord(line: string, ties: readonly Tie[]) {
  const [, key = '', surname = '', sex = '', birth = '', death = '', place = ''] =
    /^(\w+) (\w+) ([MF]) (\d+ \w+ \d+) (\d+ \w+ \d+|-) (.+)$/.exec(line) ?? []
  return record(
    `0 @${key}@ INDI`,
    `1 NAME ${key} /${surname}/`,
    `1 SEX ${sex}`,
    '1 BIRT',
    `2 DATE ${birth}`,
    `2 PLAC ${place}`,
    ...(death === '-' ? [] : ['1 DEAT', `2 DATE ${death}`]),
    ...ties.flatMap((tie) => [
      ...(tie.father === key || tie.mother === key ? [`1 FAMS @${tie.key}@`] : []),
      ...(tie.children.includes(key) ? [`1 FAMC @${tie.key}@`] : []),
    ]),
  )
}

export interface MatchPage {
  readonly items: readonly Match[]
  readonly counts: Readonly<Record<Match['state'], number>>
  readonly nextPageToken?: string
}

/** The calls with which one user lists, reads and decides on matches. */
export const matchCalls = (user: TestUser) => ({
  list: (query = '') => user.get<MatchPage>(`/matches${query}`),
  get: (id: string) => user.get<Match>(`/matches/${id}`),
  says: (id: string, verdict: Match['decisions'][number]['verdict']) =>
    user.ask(`PUT /matches/${id}/decision`, { verdict }),
  takesBack: (id: string) => user.ask(`DELETE /matches/${id}/decision`),
  sets: (query: string) => user.get<{ items: PersonSet[]; nextPageToken?: string }>(`/personsets?${query}`),
  define: (...sets: readonly (readonly string[])[]) =>
    user.ask('POST /personsets', { sets: sets.map((memberIds) => ({ memberIds })) }),
})

/** All rows of matches, links and sets (the sets by their members), to show that nothing has changed. */
export async function matchRows({ store }: TestApp): Promise<Record<string, unknown[]>> {
  const members = `(SELECT string_agg(data_group_id || '-' || number, ' ' ORDER BY data_group_id, number)
    FROM person_set_members m WHERE m.set_id = t.set_id)`
  const read = async (query: string) =>
    (await store.pool.query<{ row: unknown }>(query)).rows.map(({ row }) => row)
  return {
    matches: await read('SELECT to_jsonb(t) AS row FROM person_matches t ORDER BY to_jsonb(t)::text'),
    decisions: await read('SELECT to_jsonb(t) AS row FROM match_decisions t ORDER BY to_jsonb(t)::text'),
    links: await read(
      `SELECT to_jsonb(t) - 'set_id' || jsonb_build_object('members', ${members}) AS row FROM person_links t
       ORDER BY (to_jsonb(t) - 'set_id')::text`,
    ),
    members: await read(
      `SELECT DISTINCT jsonb_build_object('members', ${members}) AS row FROM person_set_members t ORDER BY 1`,
    ),
  }
}
