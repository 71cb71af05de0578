import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/** The account that PostgreSQL runs as; null means the server's own account. */
export type Account = { name: string; uid: number; gid: number } | null

/**
 * PostgreSQL refuses to run as root. So root runs it as the owner of the existing cluster. If there is none, root runs
 * it as the account `postgres`, or as `nobody` if that does not exist. No account is ever created.
 */
export function databaseAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return null

  return ownerOf(cluster) ?? accountNamed('postgres') ?? { name: 'nobody', uid: 65_534, gid: 65_534 }
}

/** Options for `spawn` to run a program as the account, in a folder that every account can enter. */
export const runAs = (account: Account) => ({
  cwd: '/',
  ...(account ? { uid: account.uid, gid: account.gid } : {}),
})

/** True if the account can enter the folder. That depends on every parent folder, so the only way to know is to try. */
export function canEnter(folder: string, account: Account): boolean {
  if (!account) return true
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], runAs(account)).status === 0
}

function ownerOf(cluster: string): Account {
  const found = statSync(cluster, { throwIfNoEntry: false })
  if (!found || found.uid === 0) return null
  return { name: `account ${found.uid}`, uid: found.uid, gid: found.gid }
}

function accountNamed(name: string): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((entry) => entry.split(':'))
    .find((fields) => fields[0] === name)
  return line ? { name, uid: Number(line[2]), gid: Number(line[3]) } : null
}
