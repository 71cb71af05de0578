/** A requirement that no test can prove yet. */
export type Deferral = { id: string; reason: string; waitsFor: string }

/**
 * Reads docs/requirements-deferred.tsv. After a line with headings, each line has an id, the reason, and what the
 * requirement waits for. No column may be empty.
 */
export function readDeferred(table: string): { deferrals: Deferral[]; problems: string[] } {
  const lines = table
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  const complete = (row: string[]) => row.length === 3 && row.every((cell) => cell !== '')
  return {
    deferrals: rows
      .filter(complete)
      .map(([id = '', reason = '', waitsFor = '']) => ({ id, reason, waitsFor })),
    problems: rows
      .filter((row) => !complete(row))
      .map(
        (row) =>
          `docs/requirements-deferred.tsv: "${row.join(' | ')}" is not id, reason and what it waits for`,
      ),
  }
}
