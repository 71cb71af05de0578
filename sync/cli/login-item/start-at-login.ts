/** `kinweave watch --at-login` and `--not-at-login`. */
import type { LoginItemArguments } from '../arguments.ts'
import { askCompanion } from '../companion/running-companion.ts'
import { stateFolder } from '../state-folder.ts'
import { type ExitCode, exitCodes, Stop } from '../stop.ts'
import type { Surroundings } from '../surroundings.ts'
import type { LoginItem } from './login-item.ts'

/**
 * Installs or removes the login item. The user is signed in to the server already, because nobody is asked at login.
 * `serverUrl` is passed on, because the variables of this terminal are not set at login.
 */
export async function startAtLogin(
  args: LoginItemArguments,
  serverUrl: string,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const { loginItem, ownCommand, words } = surroundings
  const [program, ...first] = ownCommand
  const options = [
    ...(args.includeLivingPersons ? [] : ['--no-living']),
    ...(args.includeContent ? [] : ['--no-content']),
  ]
  const item = known(loginItem)
  if (!(await item.isInstalled()) && (await isRunning(surroundings)))
    throw new Stop(
      'notAllowed',
      'The companion runs already, and ends with its terminal. End the one in your terminal first. Then run this again.',
    )
  await item.install({
    program,
    words: [...first, 'watch', '--all', '--server', serverUrl, ...options],
  })
  words.write(
    'The companion runs now, and starts whenever you sign in to this computer. `kinweave watch --status` shows what it does, `kinweave watch --not-at-login` ends it.\n',
  )
  return exitCodes.done
}

export async function notAtLogin({
  loginItem,
  words,
}: Pick<Surroundings, 'loginItem' | 'words'>): Promise<ExitCode> {
  await known(loginItem).remove()
  words.write(
    'The companion that started at login is ended, and does not start at login any more. One that you have started yourself goes on.\n',
  )
  return exitCodes.done
}

const isRunning = async ({ environment, home, fetch }: Surroundings) =>
  (await askCompanion(stateFolder(environment, home), fetch)) !== null

function known(item: LoginItem | null): LoginItem {
  if (item !== null) return item
  throw new Stop(
    'notAllowed',
    'We do not know how programs are started at login on this system. Run `kinweave watch --all` instead.',
  )
}
