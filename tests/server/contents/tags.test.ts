import { describe, expect, it } from 'vitest'
import type { Chart } from '#contract/research/chart.ts'
import type { Content, LinkedContent } from '#contract/research/content.ts'
import { call } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { aMember } from '../kit/world.ts'
import { good, researchApp, userOf } from '../research/kit.ts'
import { contentsOf, fetchBytes, jpeg, pdf, runJobs } from './kit.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const user = userOf(kit, ada)
const adas = contentsOf(kit, ada)
const { id: groupId } = await adas.addProfile()
const ben = `${groupId}-1`
const code = ({ body }: { body: unknown }) => Object(body).code

const relative = async (givenName: string) =>
  good<{ person: { id: string } }>(
    await user.ask(`POST /persons/${ben}/relatives`, {
      idempotencyKey: crypto.randomUUID(),
      relationship: 'Father',
      givenName,
      surname: 'Hale',
      familyId: null,
    }),
  ).person.id

const photoOf = async (id: string) => (await user.person(id)).displayProperties.primaryPhotoSignedUrl
const contentIn = (url: string | null) => /\/content\/([^/]+)\//.exec(url ?? '')?.[1] ?? null
const photo = (name: string) => adas.upload(groupId, name, jpeg(name))

describe('a tag', () => {
  it('[MOD-44] [MOD3-26] says who is where in a photo, once for each person', async () => {
    const { id } = await photo('tag.jpg')
    const region = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }

    const tagged = good<LinkedContent>(await adas.tag(ben, id, { region }))
    const again = good<LinkedContent>(await adas.tag(ben, id))

    expect(tagged.link).toEqual({
      id: expect.stringMatching(new RegExp(`^${groupId}-t\\d+$`)),
      itemType: 'Person',
      itemId: ben,
      contentId: id,
      comment: null,
      isPrimary: true,
      region,
      profile: true,
      modifiedDate: '2026-11-21T08:00:00.000Z',
      modifiedUserId: ada.userId,
    })
    expect(again.link).toEqual(tagged.link)
  })

  it('is changed and taken off', async () => {
    const { id } = await photo('change.jpg')
    const { link } = good<LinkedContent>(await adas.tag(ben, id))
    const region = { x: 0, y: 0, width: 0.5, height: 0.5 }

    good(await adas.patch(`/contenttags/${link.id}`, 'region', region))
    const said = good<LinkedContent>(await adas.patch(`/contenttags/${link.id}`, 'comment', 'On the left'))
    expect(said.link).toMatchObject({ region, comment: 'On the left' })
    expect((await adas.ask(`DELETE /contenttags/${link.id}`)).status).toBe(204)
    expect((await adas.ask(`DELETE /contenttags/${link.id}`)).status).toBe(404)
    expect((await adas.ofPerson(ben)).map(({ content }) => content.id)).not.toContain(id)
  })

  it('of something else than an upload of the same profile is refused', async () => {
    const other = await adas.addProfile()
    const elsewhere = await adas.upload(other.id, 'elsewhere.jpg', jpeg('elsewhere'))
    const paper = await adas.upload(groupId, 'paper.pdf', pdf('paper'))

    expect(code(await adas.tag(ben, elsewhere.id))).toBe('no-such-content')
    expect(code(await adas.tag(ben, `${groupId}-u4711`))).toBe('no-such-content')
    expect(code(await adas.tag(ben, `${groupId}-301`))).toBe('content-of-file')
    expect(code(await adas.tag(ben, paper.id, { isPrimary: true }))).toBe('not-a-picture')
  })

  it('goes with the person', async () => {
    const father = await relative('Tom')
    const { id } = await photo('father.jpg')
    good(await adas.tag(father, id))

    expect((await user.ask(`DELETE /persons/${father}`)).status).toBe(204)

    const { items } = await user.get<{ items: { content: Content; links: unknown[] }[] }>(
      `/datagroups/${groupId}/content`,
    )
    expect(items.find(({ content }) => content.id === id)?.links).toEqual([])
  })
})

describe('the primary photo', () => {
  it('[MOD-19] [PER-23] [PPG-02] is the first one of a person, until another one is chosen', async () => {
    const { id: groupId } = await adas.addProfile()
    const person = `${groupId}-1`
    const [first, second] = [
      await adas.upload(groupId, 'first.jpg', jpeg('first')),
      await adas.upload(groupId, 'second.jpg', jpeg('second')),
    ]
    await adas.tag(person, first.id)
    const other = good<LinkedContent>(await adas.tag(person, second.id))
    expect(await photoOf(person)).toBeNull()
    await runJobs(kit)

    expect(contentIn(await photoOf(person))).toBe(first.id)
    good(await adas.patch(`/contenttags/${other.link.id}`, 'isPrimary', true))
    expect(contentIn(await photoOf(person))).toBe(second.id)
    const region = { x: 0.25, y: 0.125, width: 0.5, height: 0.3333 }
    good(await adas.patch(`/contenttags/${other.link.id}`, 'region', region))
    const cropped = (await photoOf(person)) ?? ''
    expect(cropped).toMatch(/#xywh=percent:25,12\.5,50,33\.33$/)
    expect((await fetchBytes(kit, cropped.split('#', 1)[0] ?? '')).body).toBe('RIFF gallery')
    const face = { x: 0.25, y: 0.125, width: 0.0625, height: 0.1 }
    good(await adas.patch(`/contenttags/${other.link.id}`, 'region', face))
    const small = (await photoOf(person)) ?? ''
    expect((await fetchBytes(kit, small.split('#', 1)[0] ?? '')).body).toBe('RIFF large')
    expect((await adas.ofPerson(person)).map(({ link }) => [link.contentId, link.isPrimary])).toEqual([
      [second.id, true],
      [first.id, false],
    ])
    await adas.ask(`DELETE /content/${second.id}`)
    expect(await photoOf(person)).toBeNull()
  })

  it('of a restricted person is shown to those who may modify only', async () => {
    const { id: groupId } = await adas.addProfile()
    const person = `${groupId}-1`
    const { id } = await adas.upload(groupId, 'hidden.jpg', jpeg('hidden'))
    await adas.tag(person, id)
    await runJobs(kit)
    const vera = userOf(kit, await aMember(kit, groupId, 'Viewer'))
    const seen = async () => (await vera.person(person)).displayProperties.primaryPhotoSignedUrl
    const seenInChart = async () => {
      const { persons } = await vera.get<Chart>(`/persons/${person}/chart?up=1&down=1`)
      return persons.map(({ image }) => contentIn(image))
    }
    const shown = await seen()

    expect(pathOf(shown)).toBe(`/content/${id}/gallery`)
    expect(await seenInChart()).toEqual([contentIn(shown)])
    await kit.store.pool.query('UPDATE persons SET user_restricted = true WHERE data_group_id = $1', [
      groupId,
    ])
    expect(await seen()).toBeNull()
    expect(await seenInChart()).toEqual([contentIn(null)])
    expect(pathOf(await photoOf(person))).toBe(`/content/${id}/gallery`)
  })
})

const pathOf = (address: string | null) => address?.split('?')[0]

describe('the photos and files of a profile', () => {
  it('are listed in pages, the newest first, each once', async () => {
    const { id } = await adas.addProfile()
    const added: string[] = []
    await kit.store.pool.query('UPDATE users SET limits_disabled = true')
    for (let turn = 0; turn < 130; turn += 1)
      added.unshift(good<Content>(await adas.announce(id, `${turn}.jpg`, 10)).id)
    type Page = { items: { content: Content }[]; nextPageToken?: string }

    const first = await user.get<Page>(`/datagroups/${id}/content`)
    const rest = await user.get<Page>(`/datagroups/${id}/content?next=${first.nextPageToken}`)

    expect([...first.items, ...rest.items].map(({ content }) => content.id)).toEqual(added)
    expect(rest.nextPageToken).toBeUndefined()
    expect((await user.ask(`GET /datagroups/${id}/content?next=abc`)).status).toBe(400)
  })
})

describe('merging two profiles', () => {
  it('[API-23] takes photos and tags along', async () => {
    const [from, into] = [await adas.addProfile(), await adas.addProfile()]
    const [moved, kept] = [
      await adas.upload(from.id, 'moved.jpg', jpeg('moved')),
      await adas.upload(into.id, 'kept.jpg', jpeg('kept')),
    ]
    await adas.tag(`${from.id}-1`, moved.id)
    await adas.tag(`${into.id}-1`, kept.id)
    await runJobs(kit)

    const { status } = await call(kit.app, `POST /groupadmin/datagroups/${from.id}/merge?into=${into.id}`, {
      token: ada.token,
    })

    expect(status).toBe(204)
    const after = await adas.ofPerson(`${into.id}-1`)
    expect(after.map(({ content, link }) => [content.fileName, content.dataStatus, link.isPrimary])).toEqual([
      ['kept.jpg', 'Available', true],
      ['moved.jpg', 'Available', false],
    ])
    const next = await adas.upload(into.id, 'next.jpg', jpeg('next'))
    expect(after.map(({ content }) => content.id)).not.toContain(next.id)
  })
})
