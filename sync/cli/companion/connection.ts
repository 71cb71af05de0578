/** Connects the companion to its server, and signs in again while it runs. */

import type { Connection } from '#machines/companion/companion.machine.ts'
import { asStop } from '../failure.ts'
import { findServer, type Server, serverAddress } from '../server.ts'
import { openSession, type Session } from '../session.ts'
import type { StateFolder } from '../state-folder.ts'
import { exitCodes, Stop } from '../stop.ts'
import type { Surroundings } from '../surroundings.ts'
import type { SyncNeeds } from '../sync-file.ts'

export interface ServerConnection {
  readonly connect: () => Promise<Connection>
  /** What a sync needs; null before the first connection. */
  readonly needs: () => SyncNeeds | null
  /** The address of the server, which need not have answered yet. */
  readonly serverUrl: string
  /**
   * Begins a sign-in, and returns the address at which a person approves it; null if that is not necessary, or if the
   * server does not answer. `onEnd` hears how it ended: null, or a sentence.
   */
  readonly beginSignIn: (onEnd: (problem: string | null) => void) => Promise<string | null>
}

/** @throws a `Stop` if the server is named by no address */
export function serverConnection(
  named: string | undefined,
  state: StateFolder,
  surroundings: Surroundings,
): ServerConnection {
  const serverUrl = serverAddress(named, surroundings.environment)
  let current: { readonly server: Server; readonly session: Session } | null = null
  // Where a browser opens, the page of the companion offers to sign in.
  let mayAsk = surroundings.browser === null
  let pending: Promise<string | null> | null = null
  const quiet: Surroundings = {
    ...surroundings,
    ask: null,
    browser: null,
    words: { write: () => {}, columns: null },
  }

  async function connect(): Promise<Connection> {
    // Later, nobody may look at the terminal.
    const asking = mayAsk
    mayAsk = false
    try {
      const server = await findServer(named, surroundings)
      const session = await openSession(server, state, asking ? surroundings : quiet)
      if (!session.isOpen()) return { kind: 'signed out' }
      current = { server, session }
      return { kind: 'connected', userId: session.userId }
    } catch (error) {
      const stop = asStop(error)
      if (stop instanceof Stop && stop.exitCode === exitCodes.notAllowed) return { kind: 'signed out' }
      if (stop instanceof Stop) return { kind: 'unreachable', problem: problemOf(stop) }
      throw error
    }
  }

  function beginSignIn(onEnd: (problem: string | null) => void): Promise<string | null> {
    pending ??= begun(onEnd).finally(() => {
      pending = null
    })
    return pending
  }

  async function begun(onEnd: (problem: string | null) => void): Promise<string | null> {
    const address = Promise.withResolvers<string | null>()
    const browser = async (opened: string) => {
      address.resolve(opened)
      return true
    }
    const signedIn = async () => {
      const server = await findServer(named, surroundings)
      return openSession(server, state, { ...quiet, browser })
    }
    signedIn().then(
      () => {
        onEnd(null)
        address.resolve(null)
      },
      (error: unknown) => {
        const stop = asStop(error)
        onEnd(stop instanceof Stop ? stop.onPage : String(error))
        address.resolve(null)
      },
    )
    return address.promise
  }

  return {
    connect,
    serverUrl,
    needs: () => (current === null ? null : { ...current, state, surroundings: quiet }),
    beginSignIn,
  }
}

/** The companion tries again in any case, but that does not mend a program that is too old. */
const problemOf = ({ exitCode, onPage }: Stop) =>
  exitCode === exitCodes.usage ? onPage : `${onPage} It is tried again by itself.`
