import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { loginItemOf } from '#sync/cli/login-item/login-item.ts'
import { worldOf } from '../support/command.ts'
import { memoryServer } from '../support/memory-server.ts'
import { present } from '../support/present.ts'

const program = { program: '/opt/kin weave', words: ['watch', '--all'] }

/** A computer whose system programs only write down how they were called. */
function computer(platform: NodeJS.Platform, failing: readonly string[] = [], missing = false) {
  const home = mkdtempSync(join(tmpdir(), 'kinweave-login-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const calls: string[] = []
  const item = loginItemOf({
    platform,
    home,
    environment: { USERDOMAIN: 'DESK', USERNAME: 'ada' },
    uid: 501,
    run: async (name, words) => {
      const call = [name, ...words].join(' ').replaceAll(home, '~')
      calls.push(call)
      const exitCode = failing.some((part) => call.includes(part)) ? 1 : 0
      return { exitCode: missing ? null : exitCode, complaint: exitCode === 0 ? '' : 'No bus.\n' }
    },
  })
  return { home, calls, item: present(item, 'login item') }
}

describe(loginItemOf.name, () => {
  it('installs a user service on Linux, and removes it', async () => {
    const { home, calls, item } = computer('linux')
    const path = join(home, '.config/systemd/user/kinweave-companion.service')

    await item.install(program)
    expect(await item.isInstalled()).toBe(true)
    expect(readFileSync(path, 'utf8')).toContain('ExecStart="/opt/kin weave" "watch" "--all"')
    await item.remove()

    expect([await item.isInstalled(), existsSync(path)]).toEqual([false, false])
    expect(calls).toEqual([
      'systemctl --user show-environment',
      'systemctl --user daemon-reload',
      'systemctl --user enable kinweave-companion.service',
      'systemctl --user restart kinweave-companion.service',
      'systemctl --user disable --now kinweave-companion.service',
      'systemctl --user daemon-reload',
    ])
  })

  it.each([
    ['fails', ['show-environment'], false],
    ['is not there', [], true],
  ] as const)('says what to do if systemd %s, and writes nothing', async (_, failing, missing) => {
    const { home, item } = computer('linux', failing, missing)

    await expect(item.install(program)).rejects.toThrow(
      "systemd does not run for you on this computer, so the companion cannot be started by it. Add this command to the programs that your desktop starts at login: '/opt/kin weave' watch --all",
    )
    expect(existsSync(join(home, '.config'))).toBe(false)
    await item.remove()
  })

  it('says what systemd says if the service cannot be started', async () => {
    const { item } = computer('linux', ['restart'])

    await expect(item.install(program)).rejects.toThrow('systemctl failed with the exit code 1: No bus.')
  })

  it('installs a launch agent on a Mac, and removes it', async () => {
    const { home, calls, item } = computer('darwin')
    const path = join(home, 'Library/LaunchAgents/kinweave.companion.plist')

    await item.install(program)
    expect(readFileSync(path, 'utf8')).toContain('<string>/opt/kin weave</string>')
    await item.remove()

    expect(existsSync(path)).toBe(false)
    expect(calls).toEqual([
      'launchctl bootout gui/501/kinweave.companion',
      'launchctl bootstrap gui/501 ~/Library/LaunchAgents/kinweave.companion.plist',
      'launchctl bootout gui/501/kinweave.companion',
    ])
  })

  it('installs a scheduled task on Windows in UTF-16, and removes it', async () => {
    const { home, calls, item } = computer('win32')
    const path = join(home, '.local/state/kinweave/companion-task.xml')

    await item.install(program)
    const written = readFileSync(path)
    await item.remove()

    expect(written.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xfe]))
    expect(written.toString('utf16le')).toContain('<UserId>DESK\\ada</UserId>')
    expect(calls).toEqual([
      'schtasks /Create /TN \\Kinweave companion /XML ~/.local/state/kinweave/companion-task.xml /F',
      'schtasks /Run /TN \\Kinweave companion',
      'schtasks /End /TN \\Kinweave companion',
      'schtasks /Delete /TN \\Kinweave companion /F',
    ])
  })

  it('knows no way on another platform', () => {
    const nothing = { home: '/', environment: {}, uid: null, run: () => expect.fail('nothing to run') }

    expect(loginItemOf({ platform: 'freebsd', ...nothing })).toBeNull()
  })
})

describe('kinweave watch --at-login', () => {
  function begin() {
    const server = memoryServer()
    const installed: unknown[] = []
    const loginItem = {
      install: async (asked: unknown) => void installed.push(asked),
      remove: async () => void installed.push('removed'),
      isInstalled: async () => installed.length > 0,
    }
    return { world: worldOf(server), installed, loginItem }
  }

  it('refuses if nobody can sign in, also with a token that is not there at login', async () => {
    const { world, installed, loginItem } = begin()

    const { code, words } = await world.run('watch --at-login', { loginItem })

    expect([code, installed]).toEqual([4, []])
    expect(words).toContain('Nobody is signed in')
  })

  it('installs the companion with its options and its server, once somebody has signed in', async () => {
    const { world, installed, loginItem } = begin()
    const typed = ['right']

    const { code, words } = await world.run('watch --at-login --no-living --no-browser', { loginItem, typed })

    expect(code).toBe(0)
    expect(words).toContain('starts whenever you sign in to this computer')
    expect(installed).toEqual([
      {
        program: '/usr/bin/node',
        words: [
          '/opt/kinweave/main.ts',
          'watch',
          '--all',
          '--server',
          'http://localhost:4000',
          '--no-living',
        ],
      },
    ])
  })

  it('is ended by --not-at-login, without a server', async () => {
    const { world, installed, loginItem } = begin()

    const { code } = await world.run('watch --not-at-login', { loginItem })

    expect([code, installed]).toEqual([0, ['removed']])
  })

  it('says so where no program can be started at login', async () => {
    const { code, words } = await begin().world.run('watch --not-at-login')

    expect(code).toBe(4)
    expect(words).toContain('Run `kinweave watch --all` instead')
  })

  it.each([
    ['watch --all tree.ged', '--all takes no file'],
    ['watch --all --status', '--all and --status cannot be used together'],
    ['watch --all --tree 1', "Unknown option '--tree'"],
    ['watch --all --yes', "Unknown option '--yes'"],
    ['sign-in now', 'it takes options only'],
    ['dance', 'There is no command "dance" here.'],
  ])('refuses "%s"', async (words, sentence) => {
    const { code, words: said } = await begin().world.run(words)

    expect(code).toBe(2)
    expect(said).toContain(sentence)
  })
})
