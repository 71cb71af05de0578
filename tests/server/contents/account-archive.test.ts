/** The archive of an account: what is in it, that its trees and profiles come in again as they were, and who gets it. */
import { describe, expect, it } from 'vitest'
import { accountFiles } from '#contract/account-files.ts'
import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { AccountArchive, ArchiveStanding } from '#contract/research/account-archive.ts'
import type { Assertion } from '#contract/research/assertion.ts'
import type { Place } from '#contract/research/place.ts'
import { downloadLease } from '#domain/users/account-archive.ts'
import { filesOfArchive } from '#sync/photos/archive-files.ts'
import { beginDownload } from '../../../server/store/writers/account-archives.ts'
import { problemsOfGedcom7 } from '../../domain/gedcom/write/legal7.ts'
import { zipOf } from '../../sync/archives/support.ts'
import { codeOf } from '../family-groups/kit.ts'
import { actingAs } from '../kit/acting.ts'
import { call } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { staffWith } from '../kit/staff.ts'
import { good, researchApp, userOf } from '../research/kit.ts'
import { ticketsOf } from '../support-desk/kit.ts'
import { archivesOf, ownArchive } from './archives.ts'
import { contentsOf, fetchBytes, jpeg, runJobs } from './kit.ts'

const kit = await researchApp()

const asked = async (who: Pick<SignedIn, 'token' | 'userId'>) =>
  good<AccountArchive>(await userOf(kit, who).ask(`POST /users/${who.userId}/archive`))

async function downloaded(who: SignedIn): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const { signedUrl } = await asked(who)
  const { status, bytes, headers } = await fetchBytes(kit, signedUrl)
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    'attachment',
  ])
  const files = await filesOfArchive(new Blob([new Uint8Array(bytes)]))
  const members: Record<string, Uint8Array<ArrayBuffer>> = {}
  for await (const file of files?.read(new Set(files.names), 100_000_000) ?? [])
    if ('data' in file) members[file.name] = new Uint8Array(await file.data.arrayBuffer())
  return members
}

const textIn = (members: Record<string, Uint8Array>, name: string) =>
  Buffer.from(members[name] ?? []).toString()

/** One folder of the archive, packed as a GEDZIP. */
const packed = (members: Record<string, Uint8Array>, folder: string) =>
  zipOf(
    Object.fromEntries(
      Object.entries(members).flatMap(([name, bytes]) =>
        name.startsWith(`${folder}/`) ? [[name.slice(folder.length + 1), Buffer.from(bytes)]] : [],
      ),
    ),
  )

/** What the details of a person say, by their kinds. */
const said = (details: readonly Assertion[], places: readonly Place[]) =>
  details
    .map(({ assertionType, value, date, placeId, details: { nameParts, label } }) => ({
      assertionType,
      value,
      date,
      place: places.find(({ id }) => id === placeId)?.name ?? null,
      ...(nameParts === undefined ? {} : { nameParts }),
      ...(label === undefined ? {} : { label }),
    }))
    .filter(({ assertionType }) => !['Name', 'Gender', 'Child'].includes(assertionType))
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))

describe('the archive of an account', () => {
  it('says what is in it, and has every file, also for somebody who has nothing', async () => {
    const ada = await signedIn(kit)

    const members = await downloaded(ada)

    const [own = '', ...others] = Object.keys(members).filter((name) => name.startsWith('profiles/'))
    expect([own, others]).toEqual([expect.stringMatching(/^profiles\/[^/]+\/gedcom\.ged$/), []])
    expect(Object.keys(members).toSorted()).toEqual(
      ['README.txt', own, ...Object.keys(accountFiles)].toSorted(),
    )
    expect(textIn(members, 'README.txt')).toContain('You own no trees.')
    expect(JSON.parse(textIn(members, 'account.json'))).toMatchObject({ user: { id: ada.userId } })
  })

  it('has each tree in a folder of its own, which comes in again as it was', async () => {
    const ada = await signedIn(kit)
    await kit.store.pool.query('UPDATE users SET limits_disabled = true')
    const { synced, regionsOf } = archivesOf(kit, ada)
    const { tree } = await synced(await ownArchive(), 'tree.gdz')
    const contents = contentsOf(kit, ada)
    const photo = await contents.upload(tree.groupId, 'Ann.jpg', jpeg('by hand'))
    await runJobs(kit)
    good(
      await contents.tag(tree.id('I1'), photo.id, { region: { x: 0.25, y: 0.5, width: 0.5, height: 0.25 } }),
    )
    await synced(await ownArchive(), 'tree.gdz')
    const { treeCount, fileCount } = await asked(ada)

    const members = await downloaded(ada)

    const folders = Object.keys(members).flatMap((name) => /^(trees\/.+)\/gedcom\.ged$/.exec(name)?.[1] ?? [])
    expect([treeCount, fileCount]).toEqual([2, 5])
    expect(folders).toHaveLength(2)
    const again = await synced(await packed(members, folders[0] ?? ''), 'again.gdz')
    expect(await regionsOf(again.tree.id('I1'))).toEqual(await regionsOf(tree.id('I1')))
  })

  it('has a profile as GEDCOM 7, and its details come in again as they were', async () => {
    const ada = await signedIn(kit)
    const adas = userOf(kit, ada)
    const profile = good<DataGroup>(
      await call(kit.app, 'POST /groupadmin/datagroups', {
        token: ada.token,
        json: {
          idempotencyKey: crypto.randomUUID(),
          groupType: 'Profile',
          name: 'Ruth de la Roe',
          person: { gender: 'Female', givenName: 'Ruth', surname: 'de la Roe' },
        },
      }),
    )
    const place = good<Place>(
      await adas.ask(`POST /datagroups/${profile.id}/places`, { name: 'Wells, Somerset, England' }),
    )
    const add = async (assertionType: string, parts: object) =>
      good(
        await adas.ask(`POST /persons/${profile.id}-1/assertions`, {
          idempotencyKey: crypto.randomUUID(),
          assertionType,
          value: null,
          date: null,
          placeId: null,
          ...parts,
        }),
      )
    await add('Birth', { date: { type: 'date', first: '+1820-05-04' }, placeId: place.id })
    await add('Occupation', { value: '@ the mill\nand later\n@home' })
    await add('BarMitzvah', { date: { type: 'between', first: '+1833', second: '+1834' } })
    await add('Email', { value: 'ruth@mail.example' })
    await add('Funeral', { value: 'in the rain', date: { type: 'freeform', text: 'a wet day' } })
    await add('Note', { value: 'Kept bees.' })
    await add('Death', {})
    const before = await adas.assertions(`${profile.id}-1`)

    const members = await downloaded(ada)

    const folder =
      Object.keys(members).flatMap((name) => /^(profiles\/.*Ruth.*)\/gedcom/.exec(name)?.[1] ?? [])[0] ?? ''
    const text = textIn(members, `${folder}/gedcom.ged`)
    expect(problemsOfGedcom7(text)).toEqual([])
    const { tree } = await archivesOf(kit, ada).synced(await packed(members, folder), 'profile.gdz')
    const after = await adas.assertions(tree.id('I1'))
    const placesOf = async (items: readonly Assertion[]) => {
      const ids = items.flatMap(({ placeId }) => placeId ?? [])
      return (await adas.get<{ items: Place[] }>(`/places?ids=${ids.join(',')}`)).items
    }
    expect(said(after, await placesOf(after))).toEqual(said(before, await placesOf(before)))
    expect(text).toMatch(/1 NAME Ruth \/de la Roe\//)
  })

  it('has letters to support with their files, and nothing of what opens anything', async () => {
    const ada = await signedIn(kit)
    const { id } = await ticketsOf(kit, ada).sent()
    await ticketsOf(kit, ada).attached(id, Buffer.from('the page'), 'page.txt')

    const members = await downloaded(ada)

    const tickets = JSON.parse(textIn(members, 'tickets.json'))
    const path: string = tickets.tickets[0].files[0].path
    expect(textIn(members, path)).toBe('the page')
    const everything = Object.keys(accountFiles)
      .map((name) => textIn(members, name))
      .join()
    for (const secret of ['signedUrl', 'SignedUrl', ada.token, ada.refreshToken, 'publicKey', 'hash'])
      expect(everything).not.toContain(secret)
  })
})

describe('who gets the archive', () => {
  it('only the user: nobody else, nobody who acts as them, and no visitor of the demo', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const staff = await staffWith(kit, 'ImpersonateUser', 'ReadAllUsers')
    const acting = await actingAs(kit, staff, ada)
    const ask = (token: string) => userOf(kit, { token }).ask(`POST /users/${ada.userId}/archive`)

    expect(codeOf(await ask(ben.token))).toBe('not-found')
    expect(codeOf(await ask(staff.token))).toBe('not-found')
    expect(codeOf(await ask(acting.token))).toBe('not-allowed')
    await kit.store.pool.query(`UPDATE users SET privileges = '{DemoUser}' WHERE id = $1`, [ada.userId])
    expect(codeOf(await ask(ada.token))).toBe('not-allowed')
  })

  it('whose address is bound to account, session and time', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const { signedUrl } = await asked(ada)
    const status = async (url: string) => (await fetchBytes(kit, url)).status

    expect(await status(signedUrl)).toBe(200)
    expect(await status(signedUrl.replace(`/${ada.userId}?`, `/${ben.userId}?`))).toBe(404)
    expect(await status(signedUrl.replace(/e=\d+/, 'e=9999999999999'))).toBe(404)
    expect(await status(signedUrl.replace(/&k=.*/, ''))).toBe(404)
    const start = kit.clock.now
    kit.clock.now = new Date(start.getTime() + 10 * 60 * 1000)
    expect(await status(signedUrl)).toBe(404)
    kit.clock.now = start
    await call(kit.app, 'POST /groupadmin/oauth2/revoke', { form: { token: ada.refreshToken } })
    expect(await status(signedUrl)).toBe(404)
  })
})

describe('downloads of the archive', () => {
  const standing = async (who: SignedIn) =>
    good<ArchiveStanding>(await userOf(kit, who).ask(`GET /users/${who.userId}/archive`)).download

  it('are one at a time, also if another server sends it, until the server that sends it is gone', async () => {
    const ada = await signedIn(kit)
    const { signedUrl } = await asked(ada)
    const at = kit.clock.now
    // As if another server were sending it.
    await beginDownload(kit.store.db, {
      userId: ada.userId,
      downloadId: crypto.randomUUID(),
      fileBytes: 9,
      at,
      goneBefore: at,
    })
    expect(await standing(ada)).toMatchObject({ state: 'running', endedDate: null, fileBytes: 9 })
    expect((await asked(ada)).download).toMatchObject({ state: 'running' })

    const second = await fetchBytes(kit, signedUrl)
    expect([second.status, second.headers['retry-after']]).toEqual([429, '60'])

    kit.clock.now = new Date(at.getTime() + downloadLease + 1)
    expect(await standing(ada)).toMatchObject({ state: 'broken' })
    expect((await fetchBytes(kit, signedUrl)).status).toBe(200)
    kit.clock.now = at
  })

  it('are told to the page: none yet, then complete', async () => {
    const ada = await signedIn(kit)
    expect(await standing(ada)).toBeNull()

    await downloaded(ada)

    await expect.poll(() => standing(ada)).toMatchObject({ state: 'complete' })
  })
})
