/** The actor that takes contacts from an address book (CTC-02 to CTC-10). Nothing of them is stored or sent to a server. */
import { fromPromise } from 'xstate'
import type { Configuration } from '#contract/configuration.ts'
import { TestContacts } from '#contract/contact.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { maxContacts } from '#domain/contacts/contact-limits.ts'
import {
  type ContactProvider,
  contactProvider,
  contactsCallbackPath,
  type RealProvider,
} from '#domain/contacts/contact-providers.ts'
import {
  type ContactsProblem,
  type LoadedContacts,
  listedContacts,
} from '#domain/contacts/listed-contacts.ts'
import { userKey } from '#domain/device/storage-keys.ts'
import { google } from './providers/google.ts'
import { microsoft } from './providers/microsoft.ts'
import type { Provider, ReadContacts } from './providers/provider.ts'
import { readInWindow, type SignInBrowser } from './sign-in-window.ts'
import type { ReadFailure } from './window-messages.ts'

interface Needs {
  readonly configuration: Pick<Configuration, 'googleClientId' | 'microsoftClientId' | 'contactsStandIn'>
  readonly userId: string
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly origin: string
  readonly browser: SignInBrowser
  /** Another `fetch`, for tests. */
  readonly fetch?: typeof fetch
  /** Gets the provider and the kind of a failure, and never a name or an address (resolution 92). */
  readonly report: (error: Error) => void
}

interface Wish {
  readonly provider: ContactProvider
  /** Only contacts with this displayed name; empty for all. */
  readonly name: string
}

const keyFor = (userId: string) => userKey(userId, 'contact-provider')

/** The provider that the user chose last on this device (CTC-08). */
export const lastProvider = ({ storage, userId }: Pick<Needs, 'storage' | 'userId'>) =>
  contactProvider(storage.getItem(keyFor(userId)))

export function contactsActors(needs: Needs) {
  return {
    loadContacts: fromPromise<Result<LoadedContacts, ContactsProblem>, Wish>(async ({ input, signal }) => {
      const { storage, userId, report } = needs
      storage.setItem(keyFor(userId), input.provider)
      const read = await readFrom(input, needs, signal)
      if (read === null) return refuse('not-signed-in')
      if (typeof read === 'object') return ok({ ...read, contacts: listedContacts(read.contacts) })
      report(new Error(`Contacts were not read: ${input.provider}, ${read}.`))
      return refuse('unreadable')
    }),
  }
}

const providers = { google, microsoft } satisfies Record<RealProvider, Provider>

/** The contacts, the kind of a failure, or null if the person did not sign in. */
type Read = ReadContacts | ReadFailure | null

function readFrom({ provider, name }: Wish, needs: Needs, signal: AbortSignal): Promise<Read> {
  return provider === 'test' ? readTest(needs, signal) : readReal(provider, name, needs, signal)
}

async function readReal(
  provider: RealProvider,
  name: string,
  { configuration, origin, browser }: Needs,
  signal: AbortSignal,
): Promise<Read> {
  const { signIn, read } = providers[provider]
  const clientId = {
    google: configuration.googleClientId,
    microsoft: configuration.microsoftClientId,
  }[provider]
  if (clientId === null) return null
  const wanted = {
    clientId,
    redirectUri: `${origin}${contactsCallbackPath}`,
    standIn: configuration.contactsStandIn,
    name,
    // A search needs only the best matches, which is what a load brings by default.
    ...(name === '' ? { limit: maxContacts } : {}),
  }
  const answer = await readInWindow(() => signIn(wanted), browser, signal)
  if (answer.kind === 'not signed in') return null
  return answer.kind === 'failed' ? answer.failure : parsed(() => read(answer.values))
}

/** The server's own contacts, while the development doors are open. They need no sign-in. */
async function readTest({ fetch: fetchIt = fetch }: Needs, signal: AbortSignal): Promise<Read> {
  const response = await fetchIt('/contacts/test.json', { signal }).catch(() => null)
  if (response === null) return 'unreachable'
  if (!response.ok) return 'refused'
  const json: unknown = await response.json().catch(() => null)
  return parsed(() => ({ contacts: TestContacts.parse(json).items, hasMore: false, account: null }))
}

function parsed(read: () => ReadContacts): Read {
  try {
    return read()
  } catch {
    // The parser's message may quote a name.
    return 'unreadable'
  }
}
