import { spawn } from 'node:child_process'
import { root } from './project.ts'

export type Finished = { code: number; output: string; seconds: number }

type Options = {
  /** If true, the output is shown as it arrives and not collected. */
  show?: boolean
  env?: Record<string, string>
  /** The folder in which it runs; by default the project's folder. */
  cwd?: string
}

/**
 * Runs a script or program with this same Node in the project's folder. Resolves with its exit code and output, even if
 * it fails.
 */
export function runNode(
  words: readonly string[],
  { show = false, env = {}, cwd = root }: Options = {},
): Promise<Finished> {
  const started = performance.now()
  const child = spawn(process.execPath, words, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  })
  const heard: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => heard.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => heard.push(chunk))
  return new Promise((resolve) => {
    const finish = (code: number, words = '') =>
      resolve({
        code,
        output: Buffer.concat(heard).toString('utf8') + words,
        seconds: (performance.now() - started) / 1000,
      })
    child.on('error', (error) => finish(1, error.message))
    child.on('close', (code) => finish(code ?? 1))
  })
}
