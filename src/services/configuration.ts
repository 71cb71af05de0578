import { Configuration } from '#contract/configuration.ts'
import { requestTimeout } from '#domain/constants.ts'

/**
 * A page cannot work without its configuration. So all tries together may take as long as a call to our services (30
 * s).
 */
const tries = 6

/**
 * Loads `/config.json`. Throws if that fails, because without it the app does not know the addresses of the
 * services.
 */
export async function loadConfiguration(fetchIt: typeof fetch = fetch): Promise<Configuration> {
  const response = await ask(fetchIt, tries)
  if (!response.ok) throw new Error(`The server answered ${response.status} for the configuration.`)
  return Configuration.parse(await response.json())
}

/** A busy browser may delay a request until it times out. The next try has a better chance. */
async function ask(fetchIt: typeof fetch, triesLeft: number): Promise<Response> {
  const time = AbortSignal.timeout(requestTimeout)
  try {
    return await fetchIt('/config.json', { signal: time })
  } catch (error) {
    if (!time.aborted || triesLeft === 1) throw error
    return await ask(fetchIt, triesLeft - 1)
  }
}
