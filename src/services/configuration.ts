import { Configuration } from '../../contract/configuration.ts'

/** In milliseconds, as for every call to our services (API-04): a page that does without it is none, and says so for good. */
const longestWait = 30_000

/** Reads `/config.json`. Throws when it cannot be had or read; without it the app knows no service. */
export async function loadConfiguration(fetchIt: typeof fetch = fetch): Promise<Configuration> {
  const response = await fetchIt('/config.json', { signal: AbortSignal.timeout(longestWait) })
  if (!response.ok) throw new Error(`The configuration was answered with status ${response.status}.`)
  return Configuration.parse(await response.json())
}
