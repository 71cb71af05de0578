import { createServer, type Server, type Socket } from 'node:net'

export interface SmtpServer {
  readonly url: string
  /** The texts of all accepted mails, as they arrived. */
  readonly mails: readonly string[]
  /** Returns how often somebody has connected so far. */
  readonly calls: () => number
  readonly server: Server
}

/** How the server treats a mail: accepts it, refuses every recipient, or does not answer. */
export type Manner = 'takes' | 'refuses' | 'is silent'

/** A minimal SMTP server that accepts one mail per connection. */
export async function smtpServer(manner: Manner, port = 0): Promise<SmtpServer> {
  const mails: string[] = []
  let calls = 0
  const server = createServer((socket) => {
    calls += 1
    // The caller may be killed while it sends.
    socket.on('error', () => undefined)
    if (manner !== 'is silent') converse(socket, mails, manner === 'refuses')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { url: `smtp://127.0.0.1:${address.port}`, mails, calls: () => calls, server }
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
