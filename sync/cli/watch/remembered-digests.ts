import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { SyncArguments } from '../arguments.ts'
import type { Server } from '../server.ts'
import type { Session } from '../session.ts'
import type { StateFolder } from '../state-folder.ts'

const WatchedFile = z.object({ digest: z.string() })

/** The ways of sending a file that make a difference to what the server gets. */
export type WayOfSending = Pick<
  SyncArguments,
  'target' | 'includeLivingPersons' | 'livingStart' | 'includeContent'
>

export interface RememberedDigest {
  readonly read: () => string | null
  readonly write: (digest: string) => void
}

/** The hash of the content that was synced last. Another server, user, file, tree or option has its own. */
export function rememberedDigest(
  way: WayOfSending,
  {
    server,
    session,
    state,
  }: { readonly server: Server; readonly session: Session; readonly state: StateFolder },
  path: string,
): RememberedDigest {
  const { target, includeLivingPersons, livingStart, includeContent } = way
  const sent = [target, includeLivingPersons, livingStart, includeContent]
  const key = createHash('sha256')
    .update(JSON.stringify([server.url, session.userId, path, sent]))
    .digest('hex')
  const name = `watched-${key.slice(0, 32)}`
  return {
    read: () => state.read(name, WatchedFile)?.digest ?? null,
    write: (digest) => state.write(name, { digest }),
  }
}
