import { spawn } from 'node:child_process'

/** Runs a program of the system to its end, and shows what it says. @throws if it fails */
export function runProgram(program: string, words: readonly string[]): Promise<void> {
  const isWindowsScript = process.platform === 'win32' && program === 'npm'
  const child = spawn(isWindowsScript ? 'npm.cmd' : program, words, {
    stdio: ['ignore', 2, 2],
    shell: isWindowsScript,
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`${program} failed with the exit code ${code}.`))
    })
  })
}
