/**
 * The GEDCOM tag that a program's table of kinds has for a fact, or EVEN. Users of the programs add kinds, and whatever
 * they write there must make one line.
 */
export function factTag(stored: string): string {
  const tag = stored.trim().toUpperCase()
  return /^[A-Z_][A-Z0-9_]{0,30}$/.test(tag) && !continuing.has(tag) ? tag : 'EVEN'
}

/** Lines with these tags belong to the text above them. */
const continuing: ReadonlySet<string> = new Set(['CONT', 'CONC'])
