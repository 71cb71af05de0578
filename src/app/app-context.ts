import { createContext, useContext } from 'react'
import type { Transport } from '#contract/client.ts'
import type { Configuration } from '#contract/configuration.ts'
import type { Model } from '#domain/model/model.ts'
import type { Editor } from '#services/entities/edits.ts'
import type { Loader } from '#services/entities/loader.ts'
import type { PushListeners } from '#services/push/push-listeners.ts'
import type { TokenVault } from '#services/session/token-vault.ts'
import type { SessionFlow } from './flows/session-flow.ts'

/** The objects that `composeApp` creates once. Routes pass them to their machines. */
export interface App {
  readonly configuration: Configuration
  readonly session: SessionFlow
  readonly model: Model
  readonly loader: Loader
  readonly editor: Editor
  /** The time of this computer, in milliseconds since 1970. */
  readonly now: () => number
  readonly vault: TokenVault
  /** Makes the calls that need no session. */
  readonly open: Transport
  /** Makes the calls to the identity service about the signed-in user's own identity. */
  readonly identityTransport: Transport
  /** Makes all other calls, with the session's access token. */
  readonly transport: Transport
  /** Calls the listener with every later push event. Returns a function that stops this. */
  readonly onPush: PushListeners['onPush']
  /** Calls the listener when push events may have been missed. Returns a function that stops this. */
  readonly onMissed: PushListeners['onMissed']
}

const AppContext = createContext<App | null>(null)

export const AppProvider = AppContext.Provider

export function useApp(): App {
  const app = useContext(AppContext)
  if (app === null) throw new Error('Routes are rendered inside the app.')
  return app
}
