/** The server calls of the page on which a user authorizes a program. */

import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { authorize, getAppReady } from '#contract/group-admin/authorization.ts'
import type { PushEvent } from '#contract/push.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { programPoll } from '#domain/constants.ts'
import type {
  AuthorizationRefusal,
  AuthorizationRequest,
  Handover,
} from '#domain/signing-in/app-authorization.ts'

/** Asks the server for the authorization code (requirement API-14). */
export const authorizeActor = (transport: Transport) =>
  fromPromise<Result<Handover, AuthorizationRefusal>, AuthorizationRequest>(async ({ input, signal }) => {
    const { clientId, challenge, redirectUri, state, scope } = input
    const body = {
      code_challenge: challenge,
      code_challenge_method: 'S256' as const,
      ...(redirectUri === null ? {} : { redirect_uri: redirectUri }),
      ...(state === null ? {} : { state }),
      ...(scope === null ? {} : { scope }),
    }
    const authorized = await send(transport, authorize, { query: { client_id: clientId }, body }, { signal })
    if (!authorized.ok) return refuse(problems[authorized.problem])
    const { code, redirectTo } = authorized.value
    if (!leadsBack(redirectTo, redirectUri))
      throw new Error('The answer redirects to another address than was requested.')
    return ok({ code, redirectTo })
  })

const problems = {
  'invalid-input': 'not-allowed',
  'not-allowed': 'not-allowed',
  'too-many-calls': 'too-many-tries',
} as const satisfies Record<RefusalOf<typeof authorize>, AuthorizationRefusal>

/** True if the answer sends the code only to the requested redirect address, or nowhere if the request names none. */
const leadsBack = (redirectTo: string | null, redirectUri: string | null) =>
  redirectUri === null ? redirectTo === null : redirectTo?.startsWith(`${redirectUri}?`) === true

interface Sources {
  readonly transport: Transport
  /** Calls the listener with every later push event. Returns a function that stops this. */
  readonly onPush: (listener: (event: PushEvent) => void) => () => void
}

/**
 * Watches what happens to the code. Push events say when it is used and when the program is ready (requirements
 * PSH-10 and PSH-11). A push event may get lost, so the server is also asked from time to time (requirement
 * API-15).
 */
export const watchProgramActor = ({ transport, onPush }: Sources) =>
  fromCallback<EventObject, { clientId: AuthorizationRequest['clientId'] }>(({ input, sendBack }) => {
    const left = new AbortController()
    const stopListening = onPush((event) => {
      if (event.name === 'AuthCode.Used' && event.payload.clientId === input.clientId)
        sendBack({ type: 'code used' })
      if (event.name === 'App.Ready' && event.payload.appId === input.clientId)
        sendBack({ type: 'app ready' })
    })
    const look = async () => {
      const params = { id: input.clientId }
      // If the server cannot be reached now, the next round asks it again.
      const answer = await send(transport, getAppReady, { params }, { signal: left.signal }).catch(() => null)
      if (answer?.ready === true && !left.signal.aborted) sendBack({ type: 'app ready' })
    }
    const looking = setInterval(() => void look(), programPoll)
    return () => {
      left.abort()
      clearInterval(looking)
      stopListening()
    }
  })
