import { describe, expect, it } from 'vitest'
import { maxContentBytes } from '#contract/content-limit.ts'
import type { Content } from '#contract/research/content.ts'
import { users } from '../../../server/store/schema/group-admin.ts'
import { appForThisFile } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { aMember, givePrivileges } from '../kit/world.ts'
import { good } from '../research/kit.ts'
import { aDayLater, addressIn, contentsOf, fetchBytes, jpeg, pdf, runJobs, sweep } from './kit.ts'

const kit = await appForThisFile()
const ada = await signedIn(kit)
const adas = contentsOf(kit, ada)
const profile = await adas.addProfile()
const person = `${profile.id}-1`
const megabyte = 1_048_576

const code = ({ body }: { body: unknown }) => Object(body).code

describe('an upload', () => {
  it('[CNT-01] [API3-36] [MOD-42] is a record first, then bytes, then a tag', async () => {
    const bytes = jpeg('the first one')
    const record = good<Content>(await adas.announce(profile.id, 'Ben.JPG', bytes.length))
    const sent = good<Content>(await adas.send(record.id, bytes))
    await runJobs(kit)
    const [shown] = await adas.read(record.id)
    const tagged = await adas.tag(person, record.id)

    expect(record).toMatchObject({ fileName: 'Ben.JPG', dataStatus: 'NoData', dataSignedUrls: [] })
    expect(record.id).toMatch(new RegExp(`^${profile.id}-u\\d+$`))
    expect(sent).toMatchObject({ dataStatus: 'Processing', dataSize: bytes.length })
    expect(shown).toMatchObject({ dataStatus: 'Available', pictureSize: { width: 640, height: 480 } })
    expect(tagged.status).toBe(201)
    expect((await adas.ofPerson(person)).map(({ content }) => content.id)).toContain(record.id)
  })

  it('is created once, however often the call is repeated', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => adas.announce(profile.id, 'once.png', 100, key)))

    expect(new Set(answers.map((answer) => good<Content>(answer).id)).size).toBe(1)
  })

  it('continues where it was interrupted', async () => {
    const bytes = jpeg('in three parts', 3000)
    const { id } = good<Content>(await adas.announce(profile.id, 'parts.jpg', bytes.length))
    const part = (from: number, to: number) =>
      adas.send(id, bytes.subarray(from, to), { size: bytes.length, from })

    const first = await part(0, 1000)
    const again = await part(0, 1000)
    const progress = await adas.progress(id)
    good(await part(1000, 2000))
    const last = good<Content>(await part(2000, 3000))

    expect(good<Content>(first).dataStatus).toBe('NoData')
    expect(code(again)).toBe('other-position')
    expect(progress).toEqual({ size: 3000, received: 1000 })
    expect(last).toMatchObject({ dataStatus: 'Processing', dataSize: 3000 })
    expect(kit.files.stored.get(last.dataHash ?? '')?.equals(bytes)).toBe(true)
    expect(await adas.progress(id)).toEqual({ size: 3000, received: 3000 })
    expect(code(await adas.send(id, bytes))).toBe('has-data')
  })

  it('takes the same bytes once, if two calls send them at once', async () => {
    const bytes = jpeg('twice', 2000)
    const { id } = good<Content>(await adas.announce(profile.id, 'twice.jpg', bytes.length))

    const answers = await Promise.all([1, 2, 3].map(() => adas.send(id, bytes)))

    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412, 412])
  })

  it('[CNT-04] is refused by its bytes, whatever its name says', async () => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)])
    const { id } = good<Content>(await adas.announce(profile.id, 'holiday.jpg', program.length))

    expect(code(await adas.send(id, program))).toBe('file-type')
    expect((await adas.read(id))[0]?.dataStatus).toBe('NoData')
    expect(code(await adas.announce(profile.id, 'program.exe', 10))).toBe('file-type')
    expect(code(await adas.announce(profile.id, 'letter.docx', 10))).toBe('file-type')
  })

  it.each([
    ['../../etc/Ben.jpg', 'Ben.jpg'],
    ['C:\\photos\\Ben.jpg', 'Ben.jpg'],
    ['exe\u202Egpj.jpg', 'exegpj.jpg'],
    ['Ben\r\nX-Other: 1.jpg', 'BenX-Other: 1.jpg'],
    ['\u2066Ben\u2069\u2028.jpg', 'Ben.jpg'],
  ])('with the name %j is called %j, in lists and downloads', async (given, plain) => {
    const key = crypto.randomUUID()
    const bytes = jpeg(`bytes of ${given}`)
    const record = good<Content>(await adas.announce(profile.id, given, bytes.length, key))
    const again = good<Content>(await adas.announce(profile.id, given, bytes.length, key))
    const sent = good<Content>(await adas.send(record.id, bytes))
    const download = await fetchBytes(kit, addressIn(sent, 'original'))

    expect([record.fileName, again.fileName, sent.fileName]).toEqual([plain, plain, plain])
    expect(again.id).toBe(record.id)
    expect(download.headers['content-disposition']).toBe(
      `attachment; filename="${plain.replace(':', '_')}"; filename*=UTF-8''${encodeURIComponent(plain)}`,
    )
    expect(download.headers).not.toHaveProperty('x-other')
  })

  it.each([
    ['a name that only looks like one of a picture', 'photo\u202Egpj.exe', 'file-type'],
    ['a name without anything in it', '../', 'file-type'],
    ['a name with a character that cannot be stored', 'Ben\0.jpg', 'invalid-input'],
    ['half a character', 'Ben\uD800.jpg', 'invalid-input'],
  ])('with %s is refused', async (_, name, problem) => {
    expect(code(await adas.announce(profile.id, name, 10))).toBe(problem)
  })

  it('of another size than announced is refused', async () => {
    const { id } = good<Content>(await adas.announce(profile.id, 'size.jpg', 50))

    expect(code(await adas.send(id, jpeg('x', 60)))).toBe('other-size')
    expect(code(await adas.send(id, jpeg('x', 60), { size: 50 }))).toBe('other-size')
  })

  it('of somebody who may only read is refused', async () => {
    const viewer = contentsOf(kit, await aMember(kit, profile.id, 'Viewer'))
    const contributor = contentsOf(kit, await aMember(kit, profile.id, 'Contributor'))
    const visitor = await signedIn(kit)
    await givePrivileges(kit, visitor, ['User', 'DemoUser'])
    const own = await contentsOf(kit, visitor).addProfile()

    expect((await viewer.announce(profile.id, 'a.jpg', 10)).status).toBe(403)
    expect((await contributor.announce(profile.id, 'a.jpg', 10)).status).toBe(201)
    expect((await contentsOf(kit, visitor).announce(own.id, 'a.jpg', 10)).status).toBe(403)
  })

  it('[API3-37] gets bytes only from users who may add content, though others see its record', async () => {
    const bytes = jpeg('of those who may add')
    const { id } = good<Content>(await adas.announce(profile.id, 'shared.jpg', bytes.length))
    good(await adas.tag(person, id))
    const viewer = contentsOf(kit, await aMember(kit, profile.id, 'Viewer'))
    const contributor = contentsOf(kit, await aMember(kit, profile.id, 'Contributor'))
    const stranger = contentsOf(kit, await signedIn(kit))

    expect((await viewer.read(id)).map(({ fileName }) => fileName)).toEqual(['shared.jpg'])
    const refused = [await viewer.send(id, bytes), await stranger.send(id, bytes)]
    expect(refused.map(({ status }) => status)).toEqual([403, 404])
    expect(code(refused[0] ?? { body: null })).toBe('not-allowed')
    expect(await adas.progress(id)).toEqual({ size: bytes.length, received: 0 })
    expect(good<Content>(await contributor.send(id, bytes)).dataStatus).toBe('Processing')
  })

  it('[CNT-03] [API3-37] of 30 MB passes, and one byte more does not: announced, in the header and in the stream', async () => {
    const bob = await signedIn(kit)
    await kit.store.db.update(users).set({ limitsDisabled: true })
    const bobs = contentsOf(kit, bob)
    const { id } = await bobs.addProfile()
    const largest = jpeg('large', maxContentBytes)

    expect(code(await bobs.announce(id, 'larger.jpg', maxContentBytes + 1))).toBe('file-too-large')
    const stored = await bobs.upload(id, 'largest.jpg', largest)
    expect(stored).toMatchObject({ dataStatus: 'Processing', dataSize: maxContentBytes })
    const other = good<Content>(await bobs.announce(id, 'other.jpg', maxContentBytes))
    const more = Buffer.concat([largest, Buffer.alloc(1)])
    expect(code(await bobs.send(other.id, more, { size: maxContentBytes }))).toBe('file-too-large')
    expect(code(await bobs.send(other.id, more))).toBe('file-too-large')
    expect(
      code(await bobs.send(other.id, Buffer.alloc(100), { size: maxContentBytes, from: maxContentBytes })),
    ).toBe('file-too-large')
    expect(await bobs.progress(other.id)).toEqual({ size: maxContentBytes, received: 0 })
    await kit.store.db.update(users).set({ limitsDisabled: false })
  })
})

describe('the room in a plan', () => {
  it('[CNT-09] [LIM-12] is exact under fifty uploads at once', async () => {
    const cleo = await signedIn(kit)
    const cleos = contentsOf(kit, cleo)
    const { id } = await cleos.addProfile()

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) => cleos.announce(id, `${turn}.jpg`, 4 * megabyte)),
    )

    // The free plan has 50 MB.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(12)
    expect(new Set(answers.filter(({ status }) => status !== 201).map(code))).toEqual(
      new Set(['content-limit-reached']),
    )
    expect((await cleos.announce(id, 'rest.jpg', 2 * megabyte)).status).toBe(201)
    expect(code(await cleos.announce(id, 'byte.jpg', 1))).toBe('content-limit-reached')
  })

  it('[CNT-09] is none in a plan without photos and files, and unlimited without limits', async () => {
    const dan = await signedIn(kit)
    const dans = contentsOf(kit, dan)
    const { id } = await dans.addProfile()
    await kit.store.pool.query('UPDATE users SET content_limit = 0 WHERE id = $1', [dan.userId])

    expect(code(await dans.announce(id, 'a.jpg', 1))).toBe('no-content-in-plan')
    await kit.store.pool.query('UPDATE users SET limits_disabled = true WHERE id = $1', [dan.userId])
    expect((await dans.announce(id, 'a.jpg', 1)).status).toBe(201)
  })

  it('is free again when an upload is deleted, and needed again to restore it', async () => {
    const eve = await signedIn(kit)
    const eves = contentsOf(kit, eve)
    const { id } = await eves.addProfile()
    const sizes = [30, 20].map((size) => size * megabyte)
    const [first] = await Promise.all(
      sizes.map(async (size) => good<Content>(await eves.announce(id, `${size}.jpg`, size))),
    )
    const other = () => eves.announce(id, 'other.jpg', 30 * megabyte)

    expect(code(await other())).toBe('content-limit-reached')
    expect((await eves.ask(`DELETE /content/${first?.id}`)).status).toBe(204)
    expect((await other()).status).toBe(201)
    expect(code(await eves.ask(`POST /content/${first?.id}/restoration`))).toBe('content-limit-reached')
  })
})

describe('a deleted upload', () => {
  it('is gone with its tags, and comes back with them within a day', async () => {
    const { id } = await adas.upload(profile.id, 'back.jpg', jpeg('back'))
    good(await adas.tag(person, id))
    const shows = async () => (await adas.ofPerson(person)).some(({ content }) => content.id === id)

    expect(await shows()).toBe(true)
    expect((await adas.ask(`DELETE /content/${id}`)).status).toBe(204)
    expect(await shows()).toBe(false)
    expect((await adas.ask(`DELETE /content/${id}`)).status).toBe(404)
    expect((await adas.patch(`/content/${id}`, 'caption', 'x')).status).toBe(404)
    expect((await adas.ask(`POST /content/${id}/restoration`)).status).toBe(200)
    expect(await shows()).toBe(true)
    good(await adas.ask(`DELETE /content/${id}`))
    await kit.store.pool.query(
      `UPDATE uploaded_contents SET deleted_at = deleted_at - interval '1 day 1 second' WHERE deleted_at IS NOT NULL`,
    )
    expect(code(await adas.ask(`POST /content/${id}/restoration`))).toBe('not-found')
    await sweep(kit)
    const { rows } = await kit.store.pool.query(
      `SELECT FROM content_data WHERE data_group_id || '-' || content_key = $1`,
      [id],
    )
    expect(rows).toEqual([])
  })
})

describe('an upload that was stopped', () => {
  it('is not found when its call is repeated, so that the page ends it instead of trying for ever', async () => {
    const key = crypto.randomUUID()
    const { id } = good<Content>(await adas.announce(profile.id, 'stopped.jpg', 100, key))
    good(await adas.ask(`DELETE /content/${id}`))

    expect(code(await adas.announce(profile.id, 'stopped.jpg', 100, key))).toBe('not-found')
  })
})

describe('the sweep', () => {
  it('removes unfinished uploads after a day, and blobs that nobody refers to', async () => {
    const kept = await adas.upload(profile.id, 'kept.pdf', pdf('kept'))
    const { hash: orphan } = await kit.files.blobs.keepBytes(Buffer.from('orphan'))
    const { id } = good<Content>(await adas.announce(profile.id, 'left.jpg', 2000))
    good(await adas.send(id, jpeg('left', 1000), { size: 2000 }))
    await sweep(kit)
    expect(await adas.progress(id)).toEqual({ size: 2000, received: 1000 })

    await sweep(kit, aDayLater(kit))

    expect((await adas.ask(`GET /content/${id}/data`)).status).toBe(404)
    expect(kit.files.stored.has(orphan)).toBe(false)
    expect(kit.files.stored.has(kept.dataHash ?? '')).toBe(true)
  })
})

describe('what is said about an upload', () => {
  it('can be changed', async () => {
    const { id } = await adas.upload(profile.id, 'said.jpg', jpeg('said'))
    good(await adas.patch(`/content/${id}`, 'caption', 'At the piano'))
    good(await adas.patch(`/content/${id}`, 'date', { type: 'date', first: '+1870-05-01' }))

    expect((await adas.read(id))[0]).toMatchObject({
      caption: 'At the piano',
      date: { type: 'date', first: '+1870-05-01' },
    })
    expect(good<Content>(await adas.patch(`/content/${id}`, 'caption', ''))).toMatchObject({ caption: null })
  })

  it.each([
    { type: 'date', first: '+1901-02-31' },
    { type: 'before', first: 'A+1901-02-29' },
    { type: 'between', first: '+1950', second: '+1900' },
  ])('is refused in words if the date does not exist: %j', async (date) => {
    const { id } = await adas.upload(profile.id, 'undated.jpg', jpeg(JSON.stringify(date)))

    const refused = await adas.patch(`/content/${id}`, 'date', date)

    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({
        code: 'no-such-date',
        title: 'This date does not exist. Check the day, the month and the years.',
      }),
    ])
    expect((await adas.read(id))[0]?.date).toBeNull()
  })
})
