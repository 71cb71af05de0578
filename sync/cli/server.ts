import * as z from 'zod/mini'
import { CallFailure } from '#contract/client.ts'
import { Configuration } from '#contract/configuration.ts'
import { isBroken } from '#contract/failure.ts'
import { requestTimeout } from '#domain/constants.ts'
import { syncAppVersion, updateFor } from '#domain/upload/sync-app-update.ts'
import { Stop } from './stop.ts'
import type { Surroundings } from './surroundings.ts'

/** Only the fields that a command needs: other releases may add or drop the rest. */
const Services = z.pick(Configuration, { services: true, syncAppUpdate: true })

/** The server that a command talks to, and the addresses of its services. */
export interface Server {
  /** The address of the pages, without a slash at its end. */
  readonly url: string
  readonly configuration: z.infer<typeof Services>
}

const ownServer = 'http://localhost:4000'

/**
 * The address of `--server`; without it, of KINWEAVE_SERVER; without both, of the server on this computer.
 * @throws a `Stop` if it is no address
 */
export const serverAddress = (
  named: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string => addressOf(named ?? (environment['KINWEAVE_SERVER'] || ownServer))

/** Asks the server at this address for the addresses of its services. */
export async function findServer(
  named: string | undefined,
  { environment, fetch, signal, words }: Pick<Surroundings, 'environment' | 'fetch' | 'signal' | 'words'>,
  version = syncAppVersion,
): Promise<Server> {
  const url = serverAddress(named, environment)
  const timeout = AbortSignal.timeout(requestTimeout)
  const response = await fetch(`${url}/config.json`, { signal: AbortSignal.any([signal, timeout]) }).catch(
    () => {
      signal.throwIfAborted()
      throw new CallFailure(0, 'network', `No server answers at ${url}.`)
    },
  )
  const configuration = Services.safeParse(await response.json().catch(() => null))
  if (isBroken(response.status)) throw new CallFailure(response.status, 'unavailable', 'Not ready.')
  if (!configuration.success)
    throw new Stop('unreachable', `The server at ${url} is not a Kinweave server (--server names another).`)
  const update = configuration.data.syncAppUpdate
  const wanted = update === null ? null : updateFor(version, update)
  if (wanted === 'required') throw new Stop('usage', tooOld(url, version, update?.requiredVersion ?? ''))
  if (wanted === 'offered')
    words.write(`Version ${update?.latestVersion} of this program is available at ${url}/syncapp.\n`)
  return { url, configuration: configuration.data }
}

const tooOld = (url: string, version: string, required: string) =>
  `The server at ${url} needs version ${required} of this program, and this is version ${version}. Get the latest at ${url}/syncapp.`

function addressOf(named: string): string {
  const url = URL.canParse(named) ? new URL(named) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Stop(
      'usage',
      `--server must be an address such as https://kinweave.example, and is "${named}".`,
    )
  return withoutSlashes(`${url.origin}${url.pathname}`)
}

function withoutSlashes(address: string): string {
  let end = address.length
  while (address.charAt(end - 1) === '/') end--
  return address.slice(0, end)
}
