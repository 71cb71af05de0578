import { describe, expect, it } from 'vitest'
import { appForThisFile, appOn, call } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { aMember } from '../kit/world.ts'
import { addressIn, contentsOf, fetchBytes, jpeg, pdf, runJobs } from './kit.ts'

const kit = await appForThisFile()
const ada = await signedIn(kit)
const adas = contentsOf(kit, ada)
const profile = await adas.addProfile()
const person = `${profile.id}-1`
const vera = await aMember(kit, profile.id, 'Viewer')
const veras = contentsOf(kit, vera)

const photo = await adas.upload(profile.id, 'Ben "at" sea €.jpg', jpeg('GPS 47.5, 7.6'))
const paper = await adas.upload(profile.id, 'letter.pdf', pdf('a letter'))
await adas.tag(person, photo.id)
await adas.tag(person, paper.id)
await runJobs(kit)

const shown = async (who: typeof adas, id: string) => {
  const [content] = await who.read(id)
  if (content === undefined) throw new Error('The content is not shown.')
  return content
}

describe('the bytes of a photo', () => {
  it('[MOD-43] [STA-13] come in three sizes and, for those who may modify, as they were uploaded', async () => {
    const own = await shown(adas, photo.id)
    const others = await shown(veras, photo.id)

    expect(own.dataSignedUrls.map(({ altKey }) => altKey)).toEqual(['original', 'thumb', 'gallery', 'large'])
    expect(others.dataSignedUrls.map(({ altKey }) => altKey)).toEqual(['thumb', 'gallery', 'large'])
    expect(others.dataHash).toBeNull()
    expect((await fetchBytes(kit, addressIn(own, 'original'))).body).toContain('GPS')
    expect((await fetchBytes(kit, addressIn(others, 'gallery'))).body).toBe('RIFF gallery')
  })

  it('are no script and no page, and have a safe name', async () => {
    const { headers } = await fetchBytes(kit, addressIn(await shown(adas, photo.id), 'original'))

    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'content-disposition': `attachment; filename="Ben _at_ sea _.jpg"; filename*=UTF-8''Ben%20%22at%22%20sea%20%E2%82%AC.jpg`,
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('are asked for again with their mark, and come in parts', async () => {
    const url = addressIn(await shown(adas, photo.id), 'original')
    const whole = await fetchBytes(kit, url)
    const etag = String(whole.headers['etag'])

    const [same, part, end, outside, other] = [
      await fetchBytes(kit, url, { 'if-none-match': etag }),
      await fetchBytes(kit, url, { range: 'bytes=4-6' }),
      await fetchBytes(kit, url, { range: 'bytes=-3' }),
      await fetchBytes(kit, url, { range: 'bytes=999-' }),
      await fetchBytes(kit, url, { range: 'bytes=4-6', 'if-range': '"other"' }),
    ]

    expect([same.status, same.body]).toEqual([304, ''])
    expect([part.status, part.body, part.headers['content-range']]).toEqual([206, 'GPS', 'bytes 4-6/17'])
    expect([end.status, end.body]).toEqual([206, '7.6'])
    expect([outside.status, outside.headers['content-range']]).toEqual([416, 'bytes */17'])
    expect([other.status, other.bytes.length]).toEqual([200, 17])
  })

  it('have the same address for an hour, so that a browser finds them again', async () => {
    const before = addressIn(await shown(adas, photo.id), 'thumb')

    expect(addressIn(await shown(adas, photo.id), 'thumb')).toBe(before)
  })
})

describe('an address', () => {
  it('of one viewer, size or photo opens no other', async () => {
    const url = addressIn(await shown(veras, photo.id), 'thumb')
    const changed = [
      url.replace('/thumb', '/original'),
      url.replace('/thumb', '/large'),
      url.replace(photo.id, paper.id),
      url.replace(/s=[^&]+/, `s=${ada.sessionId}`),
      url.replace(/e=(\d+)/, (_, time: string) => `e=${Number(time) + 3_600_000}`),
      url.replace(/v=[^&]+/, 'v='),
      url.replace(/k=[^&]+/, 'k='),
      url.replace(/k=[^&]+/, ''),
      url.replace(/\?.*/, ''),
    ]

    const answers = await Promise.all(changed.map((one) => fetchBytes(kit, one)))

    expect(answers.map(({ status }) => status)).toEqual(changed.map(() => 404))
    expect((await fetchBytes(kit, url)).status).toBe(200)
  })

  it('answers 404 as soon as the share has ended', async () => {
    const max = await aMember(kit, profile.id, 'Contributor')
    const own = await shown(contentsOf(kit, max), photo.id)
    const urls = own.dataSignedUrls.map(({ signedUrl }) => signedUrl)
    const statuses = () => Promise.all(urls.map(async (url) => (await fetchBytes(kit, url)).status))

    expect(await statuses()).toEqual([200, 200, 200, 200])
    await kit.store.pool.query('UPDATE data_group_members SET role = $1 WHERE principal_id = $2', [
      'Viewer',
      max.userId,
    ])
    expect(await statuses()).toEqual([404, 200, 200, 200])
    await kit.store.pool.query('DELETE FROM data_group_members WHERE principal_id = $1', [max.userId])
    expect(await statuses()).toEqual([404, 404, 404, 404])
  })

  it('answers 404 after signing out, and when it has expired', async () => {
    const max = await aMember(kit, profile.id, 'Viewer')
    const url = addressIn(await shown(contentsOf(kit, max), photo.id), 'thumb')
    const later = await appOn(kit.store, { files: kit.files })
    later.clock.forward(2 * 60 * 60 * 1000)

    expect((await fetchBytes(kit, url)).status).toBe(200)
    expect((await fetchBytes(later, url)).status).toBe(404)
    await later.app.close()
    await call(kit.app, 'POST /groupadmin/oauth2/revoke', { form: { token: max.refreshToken } })
    expect((await fetchBytes(kit, url)).status).toBe(404)
  })

  it('answers 404 when the photo is deleted, or a restricted person is tagged in it', async () => {
    const group = await adas.upload(profile.id, 'group.jpg', jpeg('group'))
    await adas.tag(person, group.id)
    await runJobs(kit)
    const [own, others] = [
      addressIn(await shown(adas, group.id), 'thumb'),
      addressIn(await shown(veras, group.id), 'thumb'),
    ]
    const statuses = async () => [(await fetchBytes(kit, own)).status, (await fetchBytes(kit, others)).status]
    const restrict = (restricted: boolean) =>
      kit.store.pool.query('UPDATE persons SET user_restricted = $1 WHERE data_group_id = $2', [
        restricted,
        profile.id,
      ])

    expect(await statuses()).toEqual([200, 200])
    await restrict(true)
    expect(await statuses()).toEqual([200, 404])
    expect(await veras.read(group.id)).toEqual([])
    await restrict(false)
    expect(await statuses()).toEqual([200, 200])
    await adas.ask(`DELETE /content/${group.id}`)
    expect(await statuses()).toEqual([404, 404])
  })

  it('lies on the origin of the operator, if there is one', async () => {
    const elsewhere = await appOn(kit.store, { files: kit.files, contentUrl: 'https://photos.example' })
    const [content] = await contentsOf(elsewhere, ada).read(photo.id)
    const url = content?.dataSignedUrls[1]?.signedUrl ?? ''
    const { status, headers } = await fetchBytes(elsewhere, url.replace('https://photos.example', ''))
    await elsewhere.app.close()

    expect(url).toMatch(/^https:\/\/photos\.example\/content\//)
    expect({ status, policy: headers['cross-origin-resource-policy'] }).toEqual({
      status: 200,
      policy: 'cross-origin',
    })
  })
})

describe('a PDF', () => {
  it('is downloaded by everybody who may read it, and never opened in the page', async () => {
    const { status, body, headers } = await fetchBytes(
      kit,
      addressIn(await shown(veras, paper.id), 'original'),
    )

    expect({ status, body }).toEqual({ status: 200, body: '%PDF-1.7\na letter' })
    expect(headers['content-disposition']).toMatch(/^attachment;/)
  })
})

describe('a photo without tags', () => {
  it('is seen by those who may modify only: nobody has said yet whom it shows', async () => {
    const untagged = await adas.upload(profile.id, 'whoever.jpg', jpeg('whoever'))

    expect((await adas.read(untagged.id)).length).toBe(1)
    expect(await veras.read(untagged.id)).toEqual([])
  })
})
