import { Configuration } from '#contract/configuration.ts'
import { requestTimeout } from '#domain/constants.ts'

/** Without its configuration a page is nothing: it gives up no sooner than a call to our services (30 s). */
const tries = 6

/** Reads `/config.json`. Throws when it cannot be had or read; without it the app knows no service. */
export async function loadConfiguration(fetchIt: typeof fetch = fetch): Promise<Configuration> {
  const response = await ask(fetchIt, tries)
  if (!response.ok) throw new Error(`The configuration was answered with status ${response.status}.`)
  return Configuration.parse(await response.json())
}

/** A busy browser may have kept a request back until its time was over; the next one finds room. */
async function ask(fetchIt: typeof fetch, triesLeft: number): Promise<Response> {
  const time = AbortSignal.timeout(requestTimeout)
  try {
    return await fetchIt('/config.json', { signal: time })
  } catch (error) {
    if (!time.aborted || triesLeft === 1) throw error
    return await ask(fetchIt, triesLeft - 1)
  }
}
