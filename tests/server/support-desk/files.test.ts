/** Files of tickets. Strangers to the staff write them for the staff to open. */
import { describe, expect, it } from 'vitest'
import { maxFilesOfTicket, maxTicketFileBytes } from '#contract/support-limits.ts'
import { aDayLater, fetchBytes, sweep } from '../contents/kit.ts'
import { actingAs } from '../kit/acting.ts'
import { appForThisFile, call, multipartBody } from '../kit/app.ts'
import { signedIn } from '../kit/sign-in.ts'
import { staffWith } from '../kit/staff.ts'
import { code, sentByStranger, stranger, ticketsOf } from './kit.ts'

const kit = await appForThisFile()
const ada = await signedIn(kit)
const adas = ticketsOf(kit, ada)
const bens = ticketsOf(kit, await signedIn(kit))
const desk = await staffWith(kit, 'ManageUsers')
const desks = ticketsOf(kit, desk)
const page = Buffer.from('<html><script>alert(document.domain)</script></html>')

const used = async () => {
  const { rows } = await kit.store.pool.query<{ hash: string }>('SELECT DISTINCT hash FROM support_files')
  return rows.map(({ hash }) => hash)
}

describe('a file of a ticket', () => {
  it('[SPT-15] [API3-15] is attached by the creator, and read by the creator and the desk', async () => {
    const { id } = await adas.sent()
    const file = await adas.attached(id, Buffer.from('a picture'), 'page 1.png')

    expect(file).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      fileName: 'page 1.png',
      size: 9,
      signedUrl: expect.stringContaining(`/content/support/${file.id}?`),
      createdDate: kit.clock.now.toISOString(),
    })
    expect((await fetchBytes(kit, file.signedUrl)).body).toBe('a picture')
    const [shown] = (await desks.read(id)).files
    expect((await fetchBytes(kit, shown?.signedUrl ?? '')).body).toBe('a picture')
  })

  it('[API3-15] [API3-16] is refused without a token, and to everybody but the creator', async () => {
    const { id } = await adas.sent()
    const { body } = await sentByStranger(kit, stranger)
    const attach = (token?: string) =>
      call(kit.app, `POST /groupadmin/support/tickets/${id}/files`, { token, bytes: page })
    const actor = await staffWith(kit, 'ImpersonateUser')

    expect((await attach()).status).toBe(401)
    expect((await bens.attach(id, page)).status).toBe(404)
    expect((await desks.attach(id, page)).status).toBe(403)
    expect((await attach((await actingAs(kit, actor, ada)).token)).status).toBe(404)
    expect((await adas.attach(Object(body).id, page)).status).toBe(404)
    expect((await adas.read(id)).files).toEqual([])
  })

  it('is only ever saved: a page, a script or a picture of it never runs or shows here', async () => {
    const { id } = await adas.sent()
    for (const name of ['page.html', 'picture.svg', 'script.js', 'photo.png']) {
      const { signedUrl } = await adas.attached(id, page, name)
      const { headers } = await fetchBytes(kit, signedUrl)

      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy':
          "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      })
    }
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ada\\tree.ged', 'tree.ged'],
    ['name\u202Egnp.exe', 'namegnp.exe'],
    ['Aunt %22Em%22.jpg', 'Aunt "Em".jpg'],
    ['', 'file'],
  ])('has a name without folders and invisible characters: %j', async (given, fileName) => {
    const { id } = await adas.sent()

    expect(await adas.attached(id, page, given)).toMatchObject({ fileName })
  })

  it('cannot be reached by guessing, or by the address of another file', async () => {
    const { id } = await adas.sent()
    const { signedUrl, id: fileId } = await adas.attached(id, page)
    const other = await bens.attached((await bens.sent()).id, page)
    const statusOf = async (url: string) => (await fetchBytes(kit, url)).status

    expect(await statusOf(`/content/support/${fileId}`)).toBe(404)
    // The signature of an address is good for its file only.
    expect(await statusOf(signedUrl.replace(fileId, other.id))).toBe(404)
    expect(await statusOf(other.signedUrl.replace(other.id, fileId))).toBe(404)
    expect(await statusOf(signedUrl)).toBe(200)
  })

  it('is closed to staff at the moment when the privilege ends', async () => {
    const { id } = await adas.sent()
    await adas.attached(id, page)
    const leaving = await staffWith(kit, 'ManageUsers')
    const [file] = (await ticketsOf(kit, leaving).read(id)).files
    const fetch = async () => (await fetchBytes(kit, file?.signedUrl ?? '')).status

    expect(await fetch()).toBe(200)
    await kit.store.pool.query(`UPDATE users SET privileges = '{User}' WHERE id = $1`, [leaving.userId])
    expect(await fetch()).toBe(404)
  })

  it('cannot be attached again to another ticket: a call brings bytes, never the id of a file', async () => {
    const { id } = await adas.sent()
    const { id: fileId } = await adas.attached(id, Buffer.from('secret of Ada'))
    const { id: own } = await bens.sent()

    const answer = await bens.ask(`POST /tickets/${own}/files`, { file: fileId, id: fileId })

    expect(answer.status).toBe(415)
    expect((await bens.read(own)).files).toEqual([])
  })

  it('does not tell that somebody else has attached the same bytes', async () => {
    const [first, second] = [await adas.sent(), await bens.sent()]
    const file = await adas.attached(first.id, Buffer.from('the same'))
    const same = await bens.attached(second.id, Buffer.from('the same'))

    expect({ ...same, id: '', signedUrl: '' }).toEqual({ ...file, id: '', signedUrl: '' })
    expect(same.id).not.toBe(file.id)
  })

  it('is limited in size, in number, and in all tickets of a user together', async () => {
    const { id } = await adas.sent()
    expect(code(await adas.attach(id, Buffer.alloc(maxTicketFileBytes + 1)))).toBe('file-too-large')
    const many = await Promise.all(
      Array.from({ length: maxFilesOfTicket + 2 }, (_, nth) => adas.attach(id, Buffer.from(`file ${nth}`))),
    )
    expect(many.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      ...Array.from({ length: maxFilesOfTicket }, () => 201),
      412,
      412,
    ])
    await kit.store.pool.query('UPDATE support_files SET size = 104857600 WHERE ticket_id = $1', [id])
    const next = await adas.sent()
    expect(code(await adas.attach(next.id, page))).toBe('content-limit-reached')
    await kit.store.pool.query('DELETE FROM support_tickets WHERE id = $1', [id])
  })

  it('is not stored if only a part of it arrives', async () => {
    const { id } = await adas.sent()
    const whole = multipartBody(Buffer.from('a picture that breaks off'))
    const answer = await kit.app.inject({
      method: 'POST',
      url: `/groupadmin/support/tickets/${id}/files`,
      headers: {
        authorization: `Bearer ${ada.token}`,
        'content-type': 'multipart/form-data; boundary=boundary-of-parts',
      },
      payload: whole.subarray(0, whole.length - 30),
    })

    expect(answer.statusCode).toBe(400)
    expect((await adas.read(id)).files).toEqual([])
  })

  it('stays while the ticket is there, and its bytes go with the account', async () => {
    const cleo = await signedIn(kit)
    const cleos = ticketsOf(kit, cleo)
    const { id } = await cleos.sent()
    await cleos.attached(id, Buffer.from('only Cleo has this'))
    const [hash] = (await used()).filter((one) => kit.files.stored.get(one)?.toString().includes('only Cleo'))
    if (hash === undefined) throw new Error('The file is not stored.')

    await sweep(kit, aDayLater(kit))
    expect(kit.files.stored.has(hash)).toBe(true)
    await kit.store.pool.query('DELETE FROM users WHERE id = $1', [cleo.userId])
    await sweep(kit, aDayLater(kit))
    expect(kit.files.stored.has(hash)).toBe(false)
    expect((await kit.store.pool.query('SELECT FROM support_tickets WHERE id = $1', [id])).rows).toEqual([])
  })

  it('has an address that ends after two hours, and with the session', async () => {
    const { id } = await adas.sent()
    const { signedUrl } = await adas.attached(id, page)
    const cleo = await signedIn(kit)
    const cleos = ticketsOf(kit, cleo)
    const other = await cleos.attached((await cleos.sent()).id, page)
    const statusOf = async (url: string) => (await fetchBytes(kit, url)).status

    expect([await statusOf(signedUrl), await statusOf(other.signedUrl)]).toEqual([200, 200])
    await call(kit.app, 'POST /groupadmin/oauth2/revoke', { form: { token: cleo.refreshToken } })
    expect(await statusOf(other.signedUrl)).toBe(404)
    kit.clock.forward(2 * 60 * 60 * 1000)
    expect(await statusOf(signedUrl)).toBe(404)
  })
})
