import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { root } from '../../scripts/project.ts'

/** A launcher in a process of its own that runs `steps`, each given as the text of a script. */
function launch(...steps: string[]) {
  const { command, env } = launcherOf(...steps)
  return spawn(process.execPath, command.slice(1), { env, stdio: ['pipe', 'pipe', 'pipe'] })
}

function launcherOf(...steps: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'kinweave-run-'))
  const files = steps.map((text, index) => {
    writeFileSync(join(folder, `${index}.mjs`), text)
    return [join(folder, `${index}.mjs`)]
  })
  const plan = { root: folder, node: process.execPath, steps: files, rest: ['word'], installMilliseconds: 0 }
  const run = pathToFileURL(join(root, 'bin/run.mjs')).href
  const launcher = `import { runSteps } from ${JSON.stringify(run)}
    process.exitCode = await runSteps(${JSON.stringify(plan)})`
  const { npm_lifecycle_event: _, ...env } = process.env
  return { command: [process.execPath, '--input-type=module', '--eval', launcher], env }
}

async function ended(child: ReturnType<typeof launch>) {
  let words = ''
  child.stdout.on('data', (chunk) => (words += chunk))
  const [code] = await once(child, 'close')
  return { code, words }
}

const waiting = `process.on('SIGTERM', () => setTimeout(() => { console.log('in order'); process.exit(7) }, 50))
  setInterval(() => {}, 1000)
  console.log('ready')`

describe('the launcher', () => {
  it('runs the steps in order and passes its arguments to the last', async () => {
    const child = launch(`console.log('one', process.argv.length)`, `console.log('two', process.argv[2])`)

    expect(await ended(child)).toEqual({ code: 0, words: 'one 2\ntwo word\n' })
  })

  it('stops at the step that fails, with its exit code', async () => {
    const child = launch('process.exit(3)', `console.log('never')`)

    expect(await ended(child)).toEqual({ code: 3, words: '' })
  })

  it('lets the child shut down in order on SIGTERM and ends with its exit code', async () => {
    const child = launch(waiting)
    child.stdout.once('data', () => child.kill('SIGTERM'))

    expect(await ended(child)).toEqual({ code: 7, words: 'ready\nin order\n' })
  })

  it('stops the child when the shell that npm starts has died', async () => {
    const { command, env } = launcherOf(waiting)
    const quoted = command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ')
    const shell = spawn('sh', ['-c', `${quoted}; exit 1`], { env: { ...env, npm_lifecycle_event: 'start' } })
    shell.stdout.once('data', () => shell.kill('SIGTERM'))

    expect(await ended(shell)).toEqual({ code: null, words: 'ready\nin order\n' })
  })

  it('ends with 128 and the number of the signal that killed the child', async () => {
    const child = launch(`process.kill(process.pid, 'SIGKILL')`)

    expect(await ended(child)).toMatchObject({ code: 137 })
  })
})
