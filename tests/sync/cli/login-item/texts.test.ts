import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { describe, expect, it, onTestFinished } from 'vitest'
import { launchAgent } from '#sync/cli/login-item/launch-agent.ts'
import type { LoginProgram } from '#sync/cli/login-item/login-program.ts'
import { scheduledTask } from '#sync/cli/login-item/scheduled-task.ts'
import { systemdUnit } from '#sync/cli/login-item/systemd-unit.ts'

const plain: LoginProgram = {
  program: '/opt/kinweave',
  words: ['watch', '--all', '--server', 'https://k.example'],
}
/** A path with everything that one of the formats reads as something else. */
const awkward: LoginProgram = {
  program: '/home/Ada & Bert/100% "new" $HOME <x>/kin\\weave',
  words: ['watch', '--all', '--server', "https://k.example/?a='b'&c=%20$HOME"],
}

/** The texts of all elements with this name. Throws if the text is no well-formed XML. */
function textsOf(xml: string, name: string): string[] {
  const texts: string[] = []
  let open = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    open = tag.name
    if (open === name) texts.push('')
  })
  parser.on('text', (text) => {
    if (open === name) texts.push((texts.pop() ?? '') + text)
  })
  parser.on('closetag', () => {
    open = ''
  })
  parser.write(xml).close()
  return texts
}

describe('the unit of systemd', () => {
  it('starts the program at login, again after a failure, and not after it was stopped', () => {
    const unit = systemdUnit(plain)

    expect(unit).toContain('ExecStart="/opt/kinweave" "watch" "--all" "--server" "https://k.example"\n')
    // With this code the program answers the signal by which systemd ends it.
    expect(unit).toContain('SuccessExitStatus=143\nRestart=on-failure\n')
    expect(unit).toContain('WantedBy=default.target\n')
  })

  it('escapes what systemd reads in a command', () => {
    expect(systemdUnit(awkward)).toContain(
      String.raw`ExecStart="/home/Ada & Bert/100%% \"new\" $HOME <x>/kin\\weave" "watch" "--all" "--server" "https://k.example/?a='b'&c=%%20$$HOME"`,
    )
  })

  it('cannot be given a second line by a path', () => {
    const unit = systemdUnit({ program: '/opt/a\nExecStartPost=/bin/evil', words: [] })

    expect(unit.split('\n').filter((line) => line.startsWith('Exec'))).toEqual([
      String.raw`ExecStart="/opt/a\nExecStartPost=/bin/evil"`,
    ])
  })

  it.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('is accepted by systemd itself', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kinweave-unit-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const path = join(folder, 'kinweave-companion.service')
    writeFileSync(path, systemdUnit({ ...plain, program: process.execPath }))

    const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--user', path], {
      encoding: 'utf8',
      env: { ...process.env, XDG_RUNTIME_DIR: folder },
    })

    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
})

describe('the launch agent of a Mac', () => {
  it.each([plain, awkward])('contains the command word by word', (program) => {
    const xml = launchAgent(program)

    expect(textsOf(xml, 'string').slice(1, -1)).toEqual([program.program, ...program.words])
  })

  it('starts at login, again after a failure, and in the background', () => {
    expect(textsOf(launchAgent(plain), 'key')).toEqual([
      'Label',
      'ProgramArguments',
      'RunAtLoad',
      'KeepAlive',
      'SuccessfulExit',
      'ThrottleInterval',
      'ProcessType',
    ])
  })
})

describe('the task of Windows', () => {
  it('starts for one user at login, without higher rights, also on battery and without an end', () => {
    const xml = scheduledTask(plain, 'DESK\\ada')

    expect(textsOf(xml, 'UserId')).toEqual(['DESK\\ada', 'DESK\\ada'])
    expect(textsOf(xml, 'RunLevel')).toEqual(['LeastPrivilege'])
    expect(textsOf(xml, 'DisallowStartIfOnBatteries')).toEqual(['false'])
    expect(textsOf(xml, 'ExecutionTimeLimit')).toEqual(['PT0S'])
  })

  it('contains the program and its words as Windows splits them', () => {
    const words = ['watch', '--server', 'https://k.example', 'C:\\My Trees\\', 'a "b" \\"c']
    const xml = scheduledTask({ program: 'C:\\Program Files\\A & B\\kinweave.exe', words }, 'ada')

    expect(textsOf(xml, 'Command')).toEqual(['C:\\Program Files\\A & B\\kinweave.exe'])
    expect(textsOf(xml, 'Arguments')).toEqual([
      String.raw`watch --server https://k.example "C:\My Trees\\" "a \"b\" \\\"c"`,
    ])
  })
})
