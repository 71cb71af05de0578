import { afterAll, describe, expect, it } from 'vitest'
import { signInMail } from '../../../server/identity/sign-in-mail.ts'
import { smtpMailer } from '../../../server/mail/smtp.ts'
import { smtpServer } from '../support/smtp-server.ts'

const [taking, refusing] = [await smtpServer('takes'), await smtpServer('refuses')]
afterAll(() => {
  taking.server.close()
  refusing.server.close()
})

const from = 'Kinweave <no-reply@kinweave.example>'
const mail = signInMail('ada@mail.example', '123456', 'https://kinweave.example')

describe(smtpMailer.name, () => {
  it('has handed a mail over when it answers', async () => {
    const mailer = smtpMailer(taking.url, from)

    await mailer.send(mail)
    await mailer.close()

    expect(taking.mails).toHaveLength(1)
    expect(taking.mails[0]).toMatch(/^To: ada@mail\.example\r$/m)
    expect(taking.mails[0]).toMatch(/^From: Kinweave <no-reply@kinweave\.example>\r$/m)
    expect(taking.mails[0]).toMatch(/^123456\r$/m)
  })

  it('sends portraits inside the mail, beside the same text, and no address of a picture', async () => {
    const mailer = smtpMailer(taking.url, from)
    const before = taking.mails.length
    const jpeg = Buffer.from('the portrait')
    const html = '<p><img src="cid:one@kinweave" alt="Portrait of Ben"> 123456</p>'

    await mailer.send(mail, { html, portraits: [{ contentId: 'one@kinweave', jpeg }] })
    await mailer.close()

    const [sent = ''] = taking.mails.slice(before)
    const types = [...sent.matchAll(/^Content-Type: ([\w/]+)/gm)].map(([, type]) => type)
    expect(types).toEqual([
      'multipart/alternative',
      'text/plain',
      'multipart/related',
      'text/html',
      'image/jpeg',
    ])
    expect(sent).toMatch(/^123456\r$/m)
    expect(sent).toMatch(/^Content-Id: <one@kinweave>\r$/im)
    expect(sent).toMatch(/^Content-Disposition: inline; filename=portrait-1\.jpg\r$/m)
    expect(sent).toContain(jpeg.toString('base64'))
  })

  it('lets mail programs offer a button that ends further mails (RFC 8058), only where there is a link', async () => {
    const mailer = smtpMailer(taking.url, from)
    const before = taking.mails.length

    await mailer.send({ ...mail, endLink: 'https://kinweave.example/news/end?code=1.abc' })
    await mailer.send(mail)
    await mailer.close()

    const [withLink, without] = taking.mails.slice(before)
    expect(withLink).toContain('List-Unsubscribe: <https://kinweave.example/news/end?code=1.abc>')
    expect(withLink).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(without).not.toContain('List-Unsubscribe')
  })

  it('lets a reply go to another address, and never begins a header by what somebody has written', async () => {
    const mailer = smtpMailer(taking.url, from)
    const before = taking.mails.length

    await mailer.send({ ...mail, subject: 'Lost\r\nBcc: all@mail.example', replyTo: 'ada@mail.example' })
    await mailer.close()

    const [sent = ''] = taking.mails.slice(before)
    const [headers = ''] = sent.split('\r\n\r\n')
    expect(headers).toMatch(/^Reply-To: ada@mail\.example\r?$/m)
    expect(headers).not.toMatch(/^Bcc:/im)
    expect(headers).toMatch(/^Subject: Lost Bcc: all@mail\.example\r?$/m)
  })

  it('fails when a mail could not be handed over, so that the job is done again', async () => {
    const mailer = smtpMailer(refusing.url, from)

    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'EENVELOPE' })
    await mailer.close()
  })
})
