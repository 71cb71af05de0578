/**
 * Starts the companion when the user signs in to this computer, and ends that. Each platform has its own way; none of
 * them needs an administrator.
 */
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Stop } from '../stop.ts'
import { launchAgent, launchAgentLabel } from './launch-agent.ts'
import type { LoginProgram } from './login-program.ts'
import { scheduledTask, scheduledTaskName } from './scheduled-task.ts'
import { systemdUnit } from './systemd-unit.ts'

export interface LoginItem {
  /** Installs and starts it, also if it is installed already. @throws a `Stop` with a sentence that says what to do */
  readonly install: (program: LoginProgram) => Promise<void>
  /** Stops and removes it, also if it is not installed. */
  readonly remove: () => Promise<void>
  readonly isInstalled: () => Promise<boolean>
}

export interface LoginComputer {
  readonly platform: NodeJS.Platform
  readonly home: string
  readonly environment: Readonly<Record<string, string | undefined>>
  /** The number of the user; null on Windows. */
  readonly uid: number | null
  readonly run: (program: string, words: readonly string[]) => Promise<SystemAnswer>
}

/** How a program of the system ended. */
export interface SystemAnswer {
  /** Null if there is no such program. */
  readonly exitCode: number | null
  /** What it wrote to standard error. */
  readonly complaint: string
}

/** Null if we know no way on this platform. */
export function loginItemOf(computer: LoginComputer): LoginItem | null {
  if (computer.platform === 'linux') return systemdService(computer)
  if (computer.platform === 'darwin') return macAgent(computer)
  return computer.platform === 'win32' ? windowsTask(computer) : null
}

function systemdService({ home, environment, run }: LoginComputer): LoginItem {
  const unit = 'kinweave-companion.service'
  const path = join(environment['XDG_CONFIG_HOME'] || join(home, '.config'), 'systemd', 'user', unit)
  const systemctl = (...words: string[]) => run('systemctl', ['--user', ...words])
  return {
    install: async (program) => {
      // It fails where no systemd runs for this user, for example in a container, or with another init system.
      if ((await systemctl('show-environment')).exitCode !== 0)
        throw new Stop(
          'notAllowed',
          `systemd does not run for you on this computer, so the companion cannot be started by it. Add this command to the programs that your desktop starts at login: ${commandOf(program)}`,
        )
      await written(path, systemdUnit(program))
      needed('systemctl', await systemctl('daemon-reload'))
      needed('systemctl', await systemctl('enable', unit))
      needed('systemctl', await systemctl('restart', unit))
    },
    remove: async () => {
      // Without systemd, there is nothing to stop.
      await systemctl('disable', '--now', unit)
      await rm(path, { force: true })
      await systemctl('daemon-reload')
    },
    isInstalled: () => exists(path),
  }
}

function macAgent({ home, uid, run }: LoginComputer): LoginItem {
  const path = join(home, 'Library', 'LaunchAgents', `${launchAgentLabel}.plist`)
  const domain = `gui/${uid ?? 0}`
  const stop = () => run('launchctl', ['bootout', `${domain}/${launchAgentLabel}`])
  return {
    install: async (program) => {
      await stop()
      await written(path, launchAgent(program))
      needed('launchctl', await run('launchctl', ['bootstrap', domain, path]))
    },
    remove: async () => {
      await stop()
      await rm(path, { force: true })
    },
    isInstalled: () => exists(path),
  }
}

function windowsTask({ home, environment, run }: LoginComputer): LoginItem {
  const name = `\\${scheduledTaskName}`
  const path = join(home, '.local', 'state', 'kinweave', 'companion-task.xml')
  const user = [environment['USERDOMAIN'], environment['USERNAME']].filter(Boolean).join('\\')
  return {
    install: async (program) => {
      // The Task Scheduler reads UTF-16 with a byte order mark.
      await written(path, Buffer.from(`\uFEFF${scheduledTask(program, user)}`, 'utf16le'))
      needed('schtasks', await run('schtasks', ['/Create', '/TN', name, '/XML', path, '/F']))
      needed('schtasks', await run('schtasks', ['/Run', '/TN', name]))
    },
    remove: async () => {
      await run('schtasks', ['/End', '/TN', name])
      await run('schtasks', ['/Delete', '/TN', name, '/F'])
      await rm(path, { force: true })
    },
    isInstalled: async () => (await run('schtasks', ['/Query', '/TN', name])).exitCode === 0,
  }
}

async function written(path: string, content: string | Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, content, { mode: 0o600 })
}

function needed(program: string, { exitCode, complaint }: SystemAnswer): void {
  if (exitCode === 0) return
  throw new Stop(
    'notAllowed',
    exitCode === null
      ? `The program ${program} was not found on this computer.`
      : `${program} failed with the exit code ${exitCode}: ${complaint.trim()}`,
  )
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** For a person who copies it. */
const commandOf = ({ program, words }: LoginProgram) =>
  [program, ...words]
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ')
