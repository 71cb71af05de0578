import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { signInMail } from '../../../server/mail/sign-in-mail.ts'
import { smtpMailer } from '../../../server/mail/smtp.ts'

/** As little of an SMTP server as takes one mail, or refuses every recipient. */
async function smtpServer(refuses = false): Promise<{ url: string; mails: string[]; server: Server }> {
  const mails: string[] = []
  const server = createServer((socket) => converse(socket, mails, refuses))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { url: `smtp://127.0.0.1:${address.port}`, mails, server }
}

function converse(socket: Socket, mails: string[], refuses: boolean) {
  let mail: string | null = null
  socket.write('220 ready\r\n')
  socket.on('data', (data) => {
    const text = String(data)
    if (mail !== null) {
      mail += text
      if (!mail.endsWith('\r\n.\r\n')) return
      mails.push(mail)
      mail = null
      socket.write('250 taken\r\n')
    } else if (text.startsWith('DATA')) {
      mail = ''
      socket.write('354 go on\r\n')
    } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
    else socket.write(refuses && text.startsWith('RCPT') ? '550 nobody here\r\n' : '250 well\r\n')
  })
}

const [taking, refusing] = [await smtpServer(), await smtpServer(true)]
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

  it('fails when a mail could not be handed over, so that the job is done again', async () => {
    const mailer = smtpMailer(refusing.url, from)

    await expect(mailer.send(mail)).rejects.toMatchObject({ code: 'EENVELOPE' })
    await mailer.close()
  })
})
