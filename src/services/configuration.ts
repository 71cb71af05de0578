import { Configuration } from '../../contract/configuration.ts'
import { requestTimeout } from '../domain/constants.ts'

/** Reads `/config.json`. Throws when it cannot be had or read; without it the app knows no service. */
export async function loadConfiguration(fetchIt: typeof fetch = fetch): Promise<Configuration> {
  const response = await fetchIt('/config.json', { signal: AbortSignal.timeout(requestTimeout) })
  if (!response.ok) throw new Error(`The configuration was answered with status ${response.status}.`)
  return Configuration.parse(await response.json())
}
