import { fromPromise } from 'xstate'
import { send, type Transport } from '#contract/client.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { enterDemo } from '#contract/identity/demo.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { PersonId } from '#domain/ids.ts'
import type { DemoRefusal, DemoVisit } from '#domain/users/demo.ts'
import type { TokenVault } from './session/token-vault.ts'
import { beginSession, type SignInRefusal } from './sign-in.ts'

interface Ticket {
  readonly identityToken: string
  readonly startPersonId: PersonId | null
}

/**
 * Creates a demo user and a session for it, and stores the session in the vault. If the connection is lost between
 * the two calls, the next try uses the same demo user.
 */
export function enterDemoActor(transport: Transport, vault: Pick<TokenVault, 'accept'>) {
  let unused: Ticket | null = null

  const ticketFor = async (signal: AbortSignal): Promise<Result<Ticket, DemoRefusal>> => {
    if (unused !== null) return ok(unused)
    const entered = await send(transport, enterDemo, {}, { signal })
    if (!entered.ok) return refuse(demoProblems[entered.problem])
    unused = { identityToken: entered.value.access_token, startPersonId: entered.value.startPersonId }
    return ok(unused)
  }

  return fromPromise<Result<DemoVisit, DemoRefusal>, undefined>(async ({ signal }) => {
    const ticket = await ticketFor(signal)
    if (!ticket.ok) return ticket
    const { identityToken, startPersonId } = ticket.value
    const session = await beginSession(transport, vault, identityToken, signal)
    // If the ticket is refused, it has expired, so the next try needs a new one.
    unused = null
    return session.ok
      ? ok({ session: session.value, startPersonId })
      : refuse(ticketProblems[session.problem])
  })
}

const demoProblems = {
  'too-many-calls': 'too-many-visitors',
  unavailable: 'not-ready',
  'not-found': 'no-demo',
} as const satisfies Record<RefusalOf<typeof enterDemo>, DemoRefusal>

const ticketProblems = {
  'grant-refused': 'not-ready',
  'too-many-calls': 'too-many-visitors',
} as const satisfies Record<SignInRefusal, DemoRefusal>
