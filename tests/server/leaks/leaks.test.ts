/**
 * Trees joined by match sets must reveal nothing of each other to a user who may not read both. Every kind of viewer
 * calls every endpoint about every item; a new endpoint is included automatically.
 */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { DataGroupId } from '#contract/wire.ts'
import { illustratingMailer } from '../../../server/mail/illustrated.ts'
import { isRestrictedSql } from '../../../server/store/readers/restricted.ts'
import { inTurn } from '../../support/soak.ts'
import { fetchBytes } from '../contents/kit.ts'
import { type Answer, appForThisFile, call } from '../kit/app.ts'
import { allEndpoints, type GoodCall, takesIdentityToken, wordsOf } from '../kit/calls.ts'
import { uncutPictures } from '../kit/mail.ts'
import { askAs, reading, toldBy } from './asking.ts'
import { callsAbout, type Things } from './fillings.ts'
import { addPhotos } from './photos.ts'
import { everywhere, hiddenFrom, leakWorld, type Mark, marks, seeminglyDead, type Viewer } from './world.ts'

const kit = await appForThisFile()
const { trees, viewers, familyGroupIds } = await leakWorld(kit)
await addPhotos(kit, trees)

const things = await thingsOf(marks)

async function thingsOf(of: readonly Mark[]): Promise<Things> {
  const groups = of.map((mark) => trees[mark].groupId)
  const idsIn = async (table: string) => {
    const { rows } = await kit.store.pool.query<{ id: string }>(
      `SELECT data_group_id || '-' || number AS id FROM ${table} WHERE data_group_id = ANY ($1) ORDER BY 1`,
      [groups],
    )
    return rows.map(({ id }) => id)
  }
  const matches = await kit.store.pool.query<{ id: string }>(
    `SELECT low_group_id || '-' || low_number || '~' || high_group_id || '-' || high_number AS id FROM person_matches
     WHERE low_group_id = ANY ($1) AND high_group_id = ANY ($1) ORDER BY 1`,
    [groups],
  )
  const syncs = await kit.store.pool.query<{ id: string }>(
    'SELECT s.id::text FROM syncs s JOIN workspaces w ON w.id = s.workspace_id WHERE data_group_id = ANY ($1)',
    [groups],
  )
  const groupMembers = await kit.store.pool.query<{ id: string }>('SELECT id::text FROM family_group_members')
  return {
    person: await idsIn('persons'),
    relative: of.flatMap((mark) => ['Grandpa', 'Kid'].map((key) => trees[mark].id(key))),
    family: await idsIn('families'),
    assertion: await idsIn('assertions'),
    place: await idsIn('places'),
    content: (await idsIn('uploaded_contents')).map((id) => id.replace('-', '-u')),
    contentTag: (await idsIn('content_tags')).map((id) => id.replace('-', '-t')),
    match: matches.rows.map(({ id }) => id),
    dataGroup: groups,
    familyGroup: familyGroupIds,
    groupMember: groupMembers.rows.map(({ id }) => id),
    workspace: of.map((mark) => trees[mark].workspaceId),
    sync: syncs.rows.map(({ id }) => id),
    user: viewers.map(({ who }) => who.userId),
    supervision: ['1'],
    viewerInvitation: ['1'],
    groupInvite: ['1'],
    text: [...of.flatMap((mark) => [`${mark}son`, `${mark}birth`, `${mark}hush`]), '1801', '80'],
  }
}

const ask = (endpoint: Endpoint, good: GoodCall, { who }: Viewer): Promise<Answer> =>
  askAs(kit, who, endpoint, good)

/** A match in an answer, without the requested ids. */
const ToldMatch = z.object({
  id: z.string(),
  personIds: z.array(z.string()),
  reasons: z.array(z.object({ field: z.string() })),
})

/** The traces of hidden trees in an answer: their words, and the ids of the trees and their items. */
function leaksIn(text: string, viewer: Viewer): string[] {
  return hiddenFrom(viewer).flatMap((mark) => {
    const { groupId, workspaceId } = trees[mark]
    const ids = new RegExp(`${groupId}|"${workspaceId}"`)
    return [...(text.match(new RegExp(`${mark}\\w*`, 'gi')) ?? []), ...(text.match(ids) ?? [])]
  })
}

/**
 * The calls of an endpoint. Where there are many, a third of them, which differs for each viewer; about matches all of
 * them, because few of their answers contain reasons.
 */
function callsOf(endpoint: Endpoint, viewer: Viewer): readonly GoodCall[] {
  const calls = callsAbout(endpoint, things)
  const areAllMade = calls.length < 9 || endpoint.path.includes('match')
  return areAllMade ? calls : inTurn(calls, viewers.indexOf(viewer))
}

/** The answers that a viewer gets, by method and address of the call: to all calls, or only to those of interest. */
async function everythingToldTo(
  viewer: Viewer,
  isOfInterest: (words: string) => boolean = () => true,
): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  for (const [, endpoint] of reading)
    for (const good of callsOf(endpoint, viewer)) {
      const words = wordsOf(endpoint, good)
      if (isOfInterest(words)) told.set(words, toldBy(await ask(endpoint, good, viewer), good))
    }
  return told
}

const noFeed = 'A child with parents here has no feed.'

/** The portraits in mails to the viewers that name somebody of each tree: each of these persons in turn. */
async function readMails(): Promise<Map<Viewer, readonly string[]>> {
  const starts = await readStarts()
  const read = new Map(viewers.map((viewer): [Viewer, readonly string[]] => [viewer, []]))
  for (const key of everywhere) {
    for (const { groupId, id } of Object.values(trees))
      await beginWith(groupId, Number(id(key).split('-')[1]))
    for (const viewer of viewers)
      read.set(viewer, [...(read.get(viewer) ?? []), ...(await mailedTo(viewer, key))])
  }
  for (const { id, start } of starts) await beginWith(id, start)
  return read
}

async function mailedTo({ who }: Viewer, key: string): Promise<readonly string[]> {
  const sent: string[] = []
  const mailer = illustratingMailer(
    { store: kit.store, blobs: kit.files.blobs, pictures: uncutPictures },
    {
      send: async (_, part = null) =>
        void sent.push(...(part?.portraits ?? []).map(({ jpeg }) => String(Buffer.from(jpeg)))),
    },
  )
  const lines = marks.map((mark) => ({
    kind: 'item' as const,
    text: key,
    portrait: { profileId: DataGroupId.parse(trees[mark].groupId), name: key },
  }))
  await mailer.send({
    to: who.address,
    subject: key,
    text: key,
    letter: { readerId: who.userId, parts: [lines] },
  })
  return sent
}

async function readStarts() {
  const { rows } = await kit.store.pool.query<{ id: string; start: number | null }>(
    'SELECT id::text, start_item_number AS start FROM data_groups',
  )
  return rows
}
const beginWith = (id: string, start: number | null) =>
  kit.store.pool.query('UPDATE data_groups SET start_item_number = $2 WHERE id = $1', [id, start])

const mails = await readMails()

/** The calendar feeds of the viewers. Without start persons, a feed has everybody. */
async function readFeeds(): Promise<Map<Viewer, string>> {
  const starts = await readStarts()
  await kit.store.pool.query('UPDATE data_groups SET start_item_number = NULL')
  const read = new Map<Viewer, string>()
  for (const viewer of viewers) read.set(viewer, await feedOf(viewer))
  for (const { id, start } of starts) await beginWith(id, start)
  return read
}

async function feedOf({ who }: Viewer): Promise<string> {
  const made = await call(kit.app, `PUT /research/users/${who.userId}/calendar`, { token: who.token })
  if (made.status === 403) return noFeed
  const { address } = z.object({ address: z.string() }).parse(made.body)
  const { body } = await fetchBytes(kit, new URL(address).pathname)
  return String(body).replaceAll('\r\n ', '')
}

const feeds = await readFeeds()

const toldBefore = new Map<Viewer, Map<string, string>>()
for (const viewer of viewers) toldBefore.set(viewer, await everythingToldTo(viewer))

describe('trees joined by match sets', () => {
  it.each(viewers)(
    '[part of MOD-04] [MOD-06] tell nothing of each other where they may not: $name',
    (viewer) => {
      const leaks = [...(toldBefore.get(viewer) ?? [])].flatMap(([words, text]) =>
        leaksIn(text, viewer).map((leak) => `${words} tells ${leak}`),
      )

      expect(leaks).toEqual([])
    },
  )

  it.each(viewers.filter(({ reads }) => reads.length > 0))(
    'are read completely by their viewers, so there is something that could be revealed: $name',
    (viewer) => {
      const whole = [...(toldBefore.get(viewer)?.values() ?? [])].join('\n')

      for (const mark of viewer.reads) expect(whole).toContain(`${mark}grandpa`)
    },
  )
})

describe('the photos of trees', () => {
  /** The bytes of every address in the answers, by address. */
  const bytesToldTo = async (viewer: Viewer) => {
    const texts = [...(toldBefore.get(viewer)?.values() ?? [])]
    const addresses = new Set(texts.flatMap((text) => text.match(/\/content\/[^"#]+/g) ?? []))
    const fetched = await Promise.all(
      [...addresses].map(async (url) => [url, (await fetchBytes(kit, url)).body] as const),
    )
    return new Map(fetched)
  }

  it.each(viewers)(
    '[CNT-08] [part of PRM-23] show nobody hidden or restricted, and no place where they were taken: $name',
    async (viewer) => {
      const told = await bytesToldTo(viewer)
      const bytes = [...told.values()]
      const originals = [...told].filter(([url]) => url.includes('/original'))

      expect(bytes.flatMap((one) => leaksIn(String(one), viewer))).toEqual([])
      for (const mark of marks.filter((one) => !viewer.modifies.includes(one))) {
        expect(bytes.filter((one) => String(one).includes(`${mark}secret`))).toEqual([])
        expect(originals.filter(([, one]) => String(one).includes(mark))).toEqual([])
      }
      for (const [url, one] of told)
        expect([url, /GPS/.test(String(one))]).toEqual([url, url.includes('/original')])
      // Shows that there is something to be seen.
      for (const mark of viewer.reads) expect(bytes.join()).toContain(`${mark}open thumb`)
      for (const mark of viewer.modifies) expect(bytes.join()).toContain(`${mark}secret gallery`)
    },
  )
})

describe('a mail', () => {
  it.each(viewers)(
    '[part of CNT-08] [part of PRM-23] brings the portraits of what its reader reads, and of nobody restricted: $name',
    (viewer) => {
      const portraits = mails.get(viewer) ?? []

      expect(portraits.flatMap((one) => leaksIn(one, viewer))).toEqual([])
      expect(portraits.toSorted()).toEqual(viewer.reads.map((mark) => `${mark}open gallery`))
    },
  )
})

/** What nobody may see has the mark of its tree before the word. The word alone can arise by chance in a signed address. */
const tellsHush = (text: string): boolean =>
  marks.some((mark) => text.toLowerCase().includes(`${mark}hush`.toLowerCase()))

describe('the calendar feed', () => {
  it.each(viewers)(
    '[part of PRM-23] has the dates of what its user reads, and nobody hidden or restricted: $name',
    (viewer) => {
      const feed = feeds.get(viewer) ?? ''

      expect(leaksIn(feed, viewer)).toEqual([])
      expect(tellsHush(feed)).toBe(false)
      for (const mark of marks.filter((one) => !viewer.modifies.includes(one)))
        expect(feed).not.toContain(`${mark}secret`)
      // Shows that there is something to be seen.
      const isFilled = feed !== noFeed && viewer.reads.length > 0
      expect(/grandpa .*\(died 188\d\)/.test(feed)).toBe(isFilled)
    },
  )
})

describe('a living person despite a date, or something marked as private', () => {
  it.each(viewers.filter(({ reads }) => reads.length > 0))(
    '[part of PRM-23] [SYN-04] is shown by name only, or not at all: $name',
    (viewer) => {
      const told = [...(toldBefore.get(viewer) ?? [])]

      expect(told.flatMap(([words, text]) => (tellsHush(text) ? words : []))).toEqual([])
      const whole = told.map(([, text]) => text).join('\n')
      for (const mark of viewer.reads)
        for (const key of seeminglyDead) expect(whole).toContain(`${mark.toLowerCase()}${key.toLowerCase()}`)
    },
  )
})

describe('the reasons of a match', () => {
  /** What every viewer of the tree sees of a restricted person. */
  const open =
    /^(givenName|surname|byname|numeral|gender|father|mother|spouses|children|siblings|cycle|\w*[rR]ival)$/
  const restrictedIn = (mark: Mark) => ['Kid', 'Secret'].map((key) => trees[mark].id(key))

  it.each(viewers.filter(({ reads }) => reads.length > 1))(
    '[part of PRM-23] are limited to name and family for a restricted person in a tree that the viewer may not change: $name',
    (viewer) => {
      const ofOthers = new Set(marks.filter((mark) => !viewer.modifies.includes(mark)).flatMap(restrictedIn))
      const told = [...(toldBefore.get(viewer)?.values() ?? [])].flatMap((text) =>
        matchesIn(JSON.parse(text)),
      )
      const hidden = told.filter(({ ids }) => ids.some((id) => ofOthers.has(id)))
      const fieldsOf = (matches: typeof told) => [...new Set(matches.flatMap(({ fields }) => fields))]

      expect(fieldsOf(hidden).filter((field) => !open.test(field))).toEqual([])
      // Shows that the check above tests something: matches with hidden persons have some reasons, and other matches
      // have more.
      expect(fieldsOf(hidden)).toEqual(['givenName'])
      expect(fieldsOf(told)).toContain('birthDate')
    },
  )
})

/** The matches in an answer, each with its persons and the fields of its reasons. */
function matchesIn(value: unknown): { ids: string[]; fields: string[] }[] {
  if (typeof value !== 'object' || value === null) return []
  const match = ToldMatch.safeParse(value)
  if (!match.success) return Object.values(value).flatMap(matchesIn)
  const { id, personIds, reasons } = match.data
  return [{ ids: [...id.split('~'), ...personIds], fields: reasons.map(({ field }) => field) }]
}

describe('a person in a tree that the caller may not read', () => {
  const guarded = allEndpoints.filter(
    ([, endpoint]) => endpoint.access.kind === 'needs' && !takesIdentityToken(endpoint),
  )
  const absent: Partial<Record<string, string>> = {
    person: '999999-1',
    family: '999999-1',
    assertion: '999999-1',
    content: '999999-u1',
    contentTag: '999999-t1',
    match: '999998-1~999999-1',
    dataGroup: '999999',
    workspace: '999999',
    sync: '999999',
    familyGroup: '999999',
    supportTicket: '999999',
  }

  it.each(viewers.filter((viewer) => hiddenFrom(viewer).length > 0))(
    'is answered as something that is not there, whatever is asked: $name',
    async (viewer) => {
      // Members and Viewers of the family group know of it.
      const known = viewer.isInGroup ? { familyGroup: [], groupMember: [] } : {}
      const hidden = { ...(await thingsOf(hiddenFrom(viewer))), ...known }
      const differing: string[] = []
      for (const [name, endpoint] of guarded) {
        const { access } = endpoint
        if (access.kind !== 'needs' || access.resource === 'user' || access.resource === 'identity') continue
        const nowhere = absent[access.resource]
        if (nowhere === undefined)
          throw new Error(`Say here what is not there of the kind ${access.resource}.`)
        for (const good of spread(callsAbout(endpoint, hidden), 4)) {
          const answer = await ask(endpoint, good, viewer)
          const other = { ...good, params: { ...good.params, [access.param]: nowhere } }
          const of = await ask(endpoint, other, viewer)
          if (answer.status < 400 || toldBy(answer, good) !== toldBy(of, other))
            differing.push(`${name} ${wordsOf(endpoint, good)}: ${answer.status} and not ${of.status}`)
        }
      }

      expect(differing).toEqual([])
    },
  )

  it.each(viewers.filter((viewer) => hiddenFrom(viewer).length > 0))(
    'cannot be put into a match set, like a person who does not exist: $name',
    async (viewer) => {
      const [readable] = viewer.reads
      const seen = readable === undefined ? '999998-1' : trees[readable].id('Grandma')
      const define = async (sets: readonly (readonly string[])[]) => {
        const json = { sets: sets.map((memberIds) => ({ memberIds })) }
        const answer = await call(kit.app, 'POST /research/personsets', { token: viewer.who.token, json })
        return toldBy(answer, { params: {}, query: {}, body: undefined })
      }
      for (const hidden of hiddenFrom(viewer).flatMap((mark) =>
        ['Grandma', 'Kid'].map((key) => trees[mark].id(key)),
      ))
        for (const setsOf of [
          (id: string) => [[id]],
          (id: string) => [[id, seen]],
          (id: string) => [[id], [seen]],
          (id: string) => [[id], [`${id}1`]],
          (id: string) => [[id, '999998-2']],
        ])
          expect(await define(setsOf(hidden))).toBe(await define(setsOf('999999-1')))
    },
  )
})

/** At most `most` items of a list, evenly spread from its beginning to its end. */
const spread = <T>(all: readonly T[], most: number): readonly T[] =>
  all.filter((_, index) => index % Math.ceil(all.length / most) === 0)

/** The effect of a change on a viewer's answers: the calls that get another answer than before. */
async function changedFor(viewer: Viewer, change: () => Promise<unknown>): Promise<string[]> {
  const before = new Map(
    [...(toldBefore.get(viewer) ?? [])].filter(([, text]) => text.startsWith('{"status":2')),
  )
  await change()
  const now = await everythingToldTo(viewer, (words) => before.has(words))
  return [...now].flatMap(([words, text]) =>
    text === before.get(words) ? [] : [`${words}\n  before ${before.get(words)}\n  now ${text}`],
  )
}

// The changes come in this order, because the later ones remove more.
describe('a change in a tree that the caller may not read', () => {
  const named = (name: string) => {
    const found = viewers.find((viewer) => viewer.name === name)
    if (found === undefined) throw new Error(`Nobody is called ${name}.`)
    return found
  }
  const sql = (text: string, values?: unknown[]) => kit.store.pool.query(text, values)

  it('changes no answer: details of the restricted', async () => {
    const changed = await changedFor(named('Views Alpha and Bravo'), async () => {
      await sql(
        `UPDATE persons SET birth_date = '{"type":"date","first":"+1777"}', birth_sort = 77770000,
           death_sort = NULL, death_date = NULL, has_death = false
         WHERE ${isRestrictedSql('persons')}`,
      )
      await sql(
        `UPDATE assertions a SET value = 'changed', sort_date = 1 FROM persons p
         WHERE p.data_group_id = a.data_group_id AND p.number = a.subject_number AND a.subject_type = 'Person'
           AND ${isRestrictedSql('p')} AND a.assertion_type NOT IN ('Name', 'Gender')`,
      )
    })

    expect(changed).toEqual([])
  })

  it.each([
    ['Views Alpha and Charly, which Bravo joins', 'Bravo'],
    ['Views Alpha', 'Charly'],
  ] as const)('changes no answer to a caller who %s: the matches and the end of %s', async (name, mark) => {
    const { groupId } = trees[mark]
    const changed = await changedFor(named(name), async () => {
      await sql('DELETE FROM person_links WHERE low_group_id = $1 OR high_group_id = $1', [groupId])
      await sql('DELETE FROM data_groups WHERE id = $1', [groupId])
    })

    expect(changed).toEqual([])
  })
})
