/** Runs the commands of the sync program as a process: terminal, signals, exit code. */
import { spawn } from 'node:child_process'
import { constants, homedir, hostname, type } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { getAsset, getAssetKeys, isSea } from 'node:sea'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.ts'
import { loginItemOf, type SystemAnswer } from './login-item/login-item.ts'
import { runCommand } from './run.ts'
import { startOf } from './start.ts'
import { exitCodes } from './stop.ts'
import type { Output, Surroundings } from './surroundings.ts'

/** Two signals closer than this, in milliseconds, are the same Ctrl-C delivered twice. */
const sameInterrupt = 1000

/** In milliseconds. The companion runs all day, and must not wake the processor often. */
const launcherCheck = 1000

const interrupted = new AbortController()
let interruptedAt: number | null = null
process.on('SIGINT', () => {
  const now = performance.now()
  if (interruptedAt !== null && now - interruptedAt > sameInterrupt) process.exit(exitCodes.interrupted)
  interruptedAt ??= now
  interrupted.abort()
})

// Nobody may be there to wait for a cancelled sync. A later call continues it.
for (const signal of ['SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => process.exit(128 + constants.signals[signal]))

// The reader of our output has closed it, as in `kinweave export … | head`.
process.stdout.on('error', () => process.exit(exitCodes.broken))
endWithLauncher()
const hasTerminal = process.stdin.isTTY && process.stderr.isTTY
const { words, attended } = startOf({ given: process.argv.slice(2), isOneFile: isSea(), hasTerminal })
process.exitCode = await runCommand(words, {
  environment: { KINWEAVE_SERVER: packedServer(), ...process.env },
  folder: process.env['KINWEAVE_CWD'] ?? process.cwd(),
  home: homedir(),
  device: { name: hostname(), model: `${type()} ${process.arch}` },
  now: () => new Date(),
  fetch,
  out: outputTo(process.stdout),
  words: outputTo(process.stderr),
  ask: hasTerminal ? askOnTerminal : null,
  browser: findBrowser({ environment: process.env, platform: process.platform, attended }),
  loginItem: loginItemOf({
    platform: process.platform,
    home: homedir(),
    environment: process.env,
    uid: process.getuid?.() ?? null,
    run: runOfSystem,
  }),
  // As one file (`npm run package`), the program needs no script.
  ownCommand: isSea()
    ? [process.execPath]
    : [process.execPath, ...process.execArgv, fileURLToPath(import.meta.url)],
  signal: interrupted.signal,
} satisfies Surroundings)

async function askOnTerminal(question: string, signal: AbortSignal): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  // While readline controls the terminal, Ctrl-C sends no signal by itself.
  terminal.on('SIGINT', () => process.emit('SIGINT'))
  try {
    return await terminal.question(question, { signal })
  } finally {
    terminal.close()
  }
}

/** The server for which `npm run package` has made this file. */
function packedServer(): string | undefined {
  return isSea() && getAssetKeys().includes('server') ? getAsset('server', 'utf8') : undefined
}

function runOfSystem(program: string, words: readonly string[]): Promise<SystemAnswer> {
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'], shell: false })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    complaint += part
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve({ exitCode: null, complaint }))
    child.once('close', (exitCode) => resolve({ exitCode, complaint }))
  })
}

function outputTo(stream: NodeJS.WriteStream): Output {
  return {
    write: (text) => void stream.write(text),
    columns: stream.isTTY ? stream.columns : null,
  }
}

/**
 * Ends this process if its launcher is killed. A killed launcher cannot send a signal, and nobody waits for this
 * process then.
 */
function endWithLauncher(): void {
  const launcher = process.ppid
  if (process.env['KINWEAVE_LAUNCHER'] !== String(launcher)) return
  setInterval(() => {
    if (process.ppid !== launcher) process.exit(exitCodes.broken)
  }, launcherCheck).unref()
}
