import type { Transport } from '#contract/client.ts'
import type { Configuration } from '#contract/configuration.ts'

interface Needs {
  readonly configuration: Configuration
  readonly token: () => Promise<string | null>
  readonly connectionId: () => string | null
  /**
   * Called when the server refuses the token as invalid. The session must then be checked again (requirement SES-17).
   */
  readonly onTokenRefused: () => void
  /** Is given every answer that is on its way. */
  readonly watch: (answer: Promise<Response>) => Promise<Response>
}

/** The transport for all calls that need a session. */
export function createTransport({ configuration, watch, ...needs }: Needs): Transport {
  return {
    ...needs,
    address: (service) => configuration.services[service],
    fetch: (...request) => watch(fetch(...request)),
  }
}

/** The transport for calls that need no session, for example those that begin one. */
export const createOpenTransport = (configuration: Configuration): Transport => ({
  address: (service) => configuration.services[service],
  token: async () => null,
  fetch: (...request) => fetch(...request),
})
