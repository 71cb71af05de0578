/** Networks that are slow, cut, or silent: between server and database, between browsers and server, and of pushes. */
import { setTimeout as pause } from 'node:timers/promises'
import { HubConnectionState } from '@microsoft/signalr'
import { demand } from '#contract/client.ts'
import { addPersonAssertion, precedences } from '#contract/research/assertion.ts'
import { connected, type TestClient } from '../../server/push/kit.ts'
import { tryUntil } from '../../support/try-until.ts'
import type { Fault, Scene } from '../fault.ts'
import type { Condition, Wire } from '../support/wire.ts'
import { openOutside, openOwn } from './stages.ts'

const become = (wire: Wire, condition: Condition) => {
  wire.become(condition)
  return async () => wire.become({ kind: 'whole' })
}

function toDatabase({ stage }: Scene): Wire {
  if (stage.toDatabase === null) throw new Error('This stage has no wire to the database.')
  return stage.toDatabase
}

const clients = new WeakMap<Scene, TestClient>()

export const networkFaults: readonly Fault[] = [
  {
    name: 'database-slow',
    title: 'slow network between server and database',
    open: openOutside,
    start: async (scene) => become(toDatabase(scene), { kind: 'slow', delay: 5 + 95 * scene.random() }),
    lasts: (chance) => 1000 + 3000 * chance,
    // Many statements of one act, each with a delay, and the locks that others wait for.
    maxAnswer: 30_000,
    allowed: [503],
  },
  {
    name: 'database-cut',
    title: 'cut network between server and database',
    open: openOutside,
    start: async (scene) => become(toDatabase(scene), { kind: 'cut' }),
    lasts: (chance) => 3000 * chance,
    allowed: [503],
  },
  {
    name: 'database-silent',
    title: 'dead network between server and database',
    open: openOutside,
    start: async (scene) => become(toDatabase(scene), { kind: 'silent' }),
    lasts: (chance) => (chance < 0.1 ? 40_000 : 1000 + 5000 * chance),
    allowed: [503, 0],
  },
  {
    name: 'browser-slow',
    title: 'slow network between browsers and server',
    open: openOwn,
    start: async ({ stage, random }) => become(stage.toServer, { kind: 'slow', delay: 50 + 450 * random() }),
    lasts: (chance) => 1000 + 3000 * chance,
    allowed: [],
  },
  {
    name: 'browser-cut',
    title: 'cut network between browsers and server',
    open: openOwn,
    start: async ({ stage, random }) => {
      // Several cuts, because each hits other requests and answers on their way.
      for (let cuts = 0; cuts < 5; cuts++) {
        stage.toServer.become({ kind: 'cut' })
        stage.toServer.become({ kind: 'whole' })
        await pause(200 * random())
      }
      return become(stage.toServer, { kind: 'cut' })
    },
    lasts: (chance) => 1000 * chance,
    allowed: [0],
  },
  {
    name: 'push-cut',
    title: 'cut push connection',
    open: openOwn,
    start: async (scene) => {
      const [home] = scene.homes
      if (home === undefined) throw new Error('Nobody writes.')
      clients.set(scene, await connected(scene.stage.url, home.token))
      return become(scene.stage.toServer, { kind: 'cut' })
    },
    lasts: (chance) => 1500 * chance,
    allowed: [0],
    afterwards: hearsAgain,
  },
]

/** The push connection is back, and brings the next change of the profile. */
async function hearsAgain(scene: Scene): Promise<string[]> {
  const client = clients.get(scene)
  const [home] = scene.homes
  if (client === undefined || home === undefined) return ['no push connection was opened']
  try {
    await tryUntil(async () => {
      if (client.connection.state !== HubConnectionState.Connected)
        throw new Error('The push connection did not come back.')
    })
    const before = client.heard.length
    await demand(home.transport, addPersonAssertion, {
      params: { id: home.personId },
      body: {
        idempotencyKey: crypto.randomUUID(),
        assertionType: 'Note',
        value: 'after the fault',
        date: null,
        placeId: null,
        precedence: precedences.Medium,
      },
    })
    await tryUntil(async () => {
      if (client.heard.length === before) throw new Error('A change after the fault was not pushed.')
    })
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  } finally {
    await client.connection.stop()
  }
}
