import type { WebSocket } from 'ws'
import { type HubConnection, type HubConnectionOptions, openHubConnection } from './hub-connection.ts'

/** A client with this many unread bytes is disconnected. It then comes back and reloads. */
const furthestBehind = 1_048_576

/** The close code that tells a client to come back later. */
const serviceRestart = 1012

/** Connects a hub connection to a WebSocket until either ends. */
export function connectWebSocket(
  socket: WebSocket,
  options: Omit<HubConnectionOptions, 'line'>,
): HubConnection {
  const connection = openHubConnection({
    ...options,
    line: {
      keepsAlive: false,
      send: (text) => {
        if (socket.bufferedAmount > furthestBehind) return false
        socket.send(text)
        return true
      },
      end: () => socket.close(serviceRestart),
    },
  })
  socket.on('message', (data: Buffer, binary: boolean) => {
    if (binary) connection.close({ reconnect: false, error: 'This hub supports only text messages.' })
    else connection.receive(data.toString('utf8'))
  })
  socket.on('close', connection.lost)
  // The client sent a frame that is too large or malformed. The socket then closes by itself.
  socket.on('error', connection.lost)
  return connection
}
