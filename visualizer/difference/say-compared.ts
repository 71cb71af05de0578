/** Says which revision the flows are compared with, and why, so that the reader knows how old the change is. */
import type { Difference, Revision } from './difference.ts'
import { counted } from './say.ts'

export function sayCompared({ since, chosen }: Difference): string {
  const before = `Compared with ${sayRevision(since)}.`
  if (chosen.by === 'request') return before
  if (chosen.by === 'search')
    return `No flow was altered by the last ${counted(chosen.commits, 'commit')} that touched what flows are made of. ${before}`
  if (chosen.change === null) return `The flows are altered since the last commit. ${before}`
  return `The last change that altered a flow is ${sayRevision(chosen.change)}. Compared with what was before it, ${since.commit}.`
}

/** `abc1234 of 2026-11-22, “Ask for a name”`. */
function sayRevision({ commit, date, subject }: Revision): string {
  return `${commit} of ${date}, “${subject}”`
}
