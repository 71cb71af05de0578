/** Processes of this machine, as Linux lists them. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { databasePid } from '../../kill/support/server-process.ts'

/** The postmaster and all its processes. */
export function databasePids(dataDir: string): number[] {
  const postmaster = Number(databasePid(dataDir))
  return [postmaster, ...childrenOf(postmaster)]
}

export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((each) => Number.isInteger(each) && parentOf(each) === pid)

function parentOf(pid: number): number {
  const stat = textOf(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

export const commandOf = (pid: number): string => textOf(`/proc/${pid}/cmdline`)

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // The process has ended since the list was made.
    return ''
  }
}

export function hasProgram(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
