import type { ChangeExample, SyncChanges } from '#contract/research/sync-acts.ts'
import { printable } from './printable.ts'
import { changeLines } from './report.ts'
import type { Surroundings } from './surroundings.ts'

const examplesShown = 10
const marks = { came: '+', changed: '~', went: '-' } as const

/** Shows what an update would change, and asks whether to apply it. */
export async function mayApply(
  { counts, examples }: SyncChanges,
  { ask, words, signal }: Pick<Surroundings, 'ask' | 'words' | 'signal'>,
): Promise<boolean> {
  if (ask === null || counts === null) return true
  words.write('This would change in the tree:\n')
  for (const line of changeLines(counts)) words.write(`${line}\n`)
  for (const example of examples.slice(0, examplesShown))
    words.write(printable(`    ${marks[example.change]} ${example.name}${moreOf(example)}\n`))
  if (examples.length > examplesShown) words.write('    …\n')
  return /^y(es)?$/i.test((await ask('Apply it? [y/N] ', signal)).trim())
}

function moreOf({ details, formerName, becameOther }: ChangeExample): string {
  const before = formerName === undefined ? '' : ` (before: ${formerName})`
  return becameOther === true || details.length === 0 ? before : `${before}: ${details.join(', ')}`
}
