import type { Transport } from '#contract/client.ts'
import type { Configuration } from '#contract/configuration.ts'

interface Needs extends Pick<Transport, 'fetch'> {
  readonly configuration: Configuration
  readonly token: () => Promise<string | null>
  readonly connectionId: () => string | null
  /**
   * Called when the server refuses the token as invalid. The session must then be checked again (requirement SES-17).
   */
  readonly onTokenRefused: () => void
}

/** The transport for all calls that need a session. */
export function createTransport({ configuration, ...needs }: Needs): Transport {
  return { address: (service) => configuration.services[service], ...needs }
}

/** The transport for calls that need no session, for example those that begin one. */
export const createOpenTransport = (configuration: Configuration): Transport => ({
  address: (service) => configuration.services[service],
  token: async () => null,
  fetch: (...request) => fetch(...request),
})
