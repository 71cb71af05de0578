import type { Transport } from '#contract/client.ts'
import type { Configuration } from '#contract/configuration.ts'

interface Needs {
  readonly configuration: Configuration
  readonly token: () => Promise<string | null>
  readonly connectionId: () => string | null
  /** The server took the token for no good: the session is looked at again (requirement SES-17). */
  readonly onTokenRefused: () => void
}

/** The way to the services for everything that needs a session. */
export function createTransport({ configuration, token, connectionId, onTokenRefused }: Needs): Transport {
  return {
    address: (service) => configuration.services[service],
    token,
    connectionId,
    fetch: (...request) => fetch(...request),
    onTokenRefused,
  }
}

/** For calls that need no session, among them those that make one. */
export const createOpenTransport = (configuration: Configuration): Transport => ({
  address: (service) => configuration.services[service],
  token: async () => null,
  fetch: (...request) => fetch(...request),
})
