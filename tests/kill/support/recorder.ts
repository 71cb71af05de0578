/**
 * A proxy between an uploader and the server that records the server's answers: acknowledged parts must never be lost.
 * It survives when either side is killed, and acts as the load balancer when there are two servers.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** A call that the server answered. */
export interface Answered {
  readonly method: string
  readonly path: string
  readonly status: number
}

export interface Recorder {
  readonly url: string
  readonly answered: Answered[]
  /** Resolves with the first matching answer after this call. */
  readonly next: (fits: (call: Answered) => boolean) => Promise<Answered>
  /** Sends everything from now on to another port. */
  readonly forwardTo: (port: number) => void
  readonly stop: () => Promise<void>
}

export async function startRecorder(serverPort: number): Promise<Recorder> {
  const answered: Answered[] = []
  const waiting = new Set<(call: Answered) => void>()
  let port = serverPort

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url: path = '/', headers } = incoming
    const upstream = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const call = { method, path, status: answer.statusCode ?? 0 }
      answered.push(call)
      for (const look of waiting) look(call)
      outgoing.writeHead(call.status, answer.headers)
      answer.pipe(outgoing).on('error', () => answer.destroy())
      answer.on('error', () => outgoing.destroy())
    })
    // When one side is killed, the connection to the other side ends too.
    upstream.on('error', () => outgoing.destroy())
    outgoing.on('close', () => upstream.destroy())
    incoming.on('error', () => upstream.destroy()).pipe(upstream)
  }

  const server = createServer(pass)
  server.on('upgrade', (incoming, socket, head) => passUpgrade(incoming, socket as Socket, head, port))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answered,
    next: (fits) =>
      new Promise((resolve) => {
        const look = (call: Answered) => {
          if (!fits(call)) return
          waiting.delete(look)
          resolve(call)
        }
        waiting.add(look)
      }),
    forwardTo: (other) => {
      port = other
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** The push connection: after its first line it is passed on unchanged. */
function passUpgrade(
  { method, url, rawHeaders }: IncomingMessage,
  socket: Socket,
  head: Buffer,
  port: number,
) {
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
  )
  const upstream = connect(port, '127.0.0.1', () => {
    upstream.write(`${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
    upstream.write(head)
    upstream.pipe(socket).pipe(upstream)
  })
  upstream.on('error', () => socket.destroy())
  socket.on('error', () => upstream.destroy())
}

/** The number of an acknowledged part; null for any other call. */
export function acknowledgedBatch({
  method,
  path,
  status,
}: Answered): { syncId: string; number: number } | null {
  const match = /\/syncs\/(\d+)\/batches\/(\d+)$/.exec(path)
  if (match === null || method !== 'PUT' || status !== 204) return null
  return { syncId: String(match[1]), number: Number(match[2]) }
}

/** True if the server has acknowledged that everything was sent. */
export const acknowledgedCompletion = ({ path, status }: Answered): boolean =>
  path.endsWith('/complete') && status === 202
