import { BackupProblem } from './backup-problem.ts'
import type { TableContent } from './backup-record.ts'

/** @throws BackupProblem if the copy differs from the original; it names the first table that differs */
export function refuseDifferences(noted: readonly TableContent[], copied: readonly TableContent[]) {
  const found = new Map(copied.map((table) => [table.name, table]))
  for (const table of noted) {
    const now = found.get(table.name)
    if (now?.rows !== table.rows || now.digest !== table.digest)
      throw new BackupProblem(
        'differs',
        `The copied table ${table.name} has ${now?.rows ?? 'no'} rows, and the original had ${table.rows}${now?.rows === table.rows ? ' with other values' : ''}.`,
      )
  }
}
