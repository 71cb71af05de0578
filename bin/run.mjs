import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'

const parent = process.ppid

/**
 * Runs the steps in order and stops at the first that fails.
 *
 * @param {{ root: string, node: string, steps: string[][], rest: string[], installMilliseconds: number }} plan
 * @returns {Promise<number>} the exit code of the last step that ran
 */
export async function runSteps({ root, node, steps, rest, installMilliseconds }) {
  const env = {
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(root, '.cache', 'compile'),
    KINWEAVE_INSTALL_MS: String(installMilliseconds),
    // Files that a user names are relative to this folder, but the steps run in the project's folder.
    KINWEAVE_CWD: process.cwd(),
    KINWEAVE_LAUNCHER: String(process.pid),
  }
  for (const [index, words] of steps.entries()) {
    const last = index === steps.length - 1
    const code = await run(node, last ? [...words, ...rest] : words, { cwd: root, env })
    if (code !== 0 || last) return code
  }
  return 0
}

/**
 * @param {string} node
 * @param {string[]} words
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<number>}
 */
function run(node, words, options) {
  const child = spawn(node, words, { ...options, stdio: 'inherit' })
  const stopListening = passSignalsTo(child)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      stopListening()
      console.error(`kinweave: ${words[0]} could not be started: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      stopListening()
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1))
    })
  })
}

/**
 * Passes signals on to the child. The child is told once, and then has all the time it needs. Ctrl-C in a terminal
 * reaches the whole process group, including the child, so it is not passed on there.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void}
 */
function passSignalsTo(child) {
  /** @type {Set<NodeJS.Signals>} */
  const passed = new Set()
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    const fromTerminal = signal === 'SIGINT' && process.stdin.isTTY
    if (fromTerminal || passed.has(signal)) return
    passed.add(signal)
    child.kill(signal)
  }
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, pass)
  const watch = whenNpmIsGone(() => pass('SIGTERM'))
  return () => {
    clearInterval(watch)
    signals.forEach((signal) => process.off(signal, pass))
  }
}

/**
 * Calls `act` when npm has ended. npm passes a SIGTERM only to the shell between npm and this process, and the shell
 * does not pass it on. This process can only notice that its parent is gone.
 *
 * @param {() => void} act
 */
function whenNpmIsGone(act) {
  if (!process.env['npm_lifecycle_event']) return undefined
  return setInterval(() => {
    if (process.ppid !== parent) act()
  }, 300).unref()
}
