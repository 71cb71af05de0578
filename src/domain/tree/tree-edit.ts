/** What of a tree a person may write, and how a change of it can end. */

export interface TreeWords {
  readonly name: string
  readonly description: string
}

export const longestTreeName = 200
export const longestTreeDescription = 4000

/**
 * `not-allowed`: no longer a holder of Modify. `gone`: the tree was deleted. `not-accepted`: the server understood and
 * said no. `undecided`: the connection broke, and nobody knows yet whether the server has it; it shows until then.
 * `unreachable`: the server does not have it.
 */
export type TreeEditProblem = 'not-allowed' | 'gone' | 'not-accepted' | 'undecided' | 'unreachable'

/** The words as they would be saved. */
export const trimmedWords = ({ name, description }: TreeWords): TreeWords => ({
  name: name.trim(),
  description: description.trim(),
})

/** A tree has a name (TRE-10). */
export const isNamed = ({ name }: TreeWords): boolean => name.trim() !== ''

/** Only what differs; empty when nothing does. */
export function changedWords(before: TreeWords, after: TreeWords): Partial<TreeWords> {
  const { name, description } = trimmedWords(after)
  return {
    ...(name === before.name ? {} : { name }),
    ...(description === before.description ? {} : { description }),
  }
}

export const isChanged = (before: TreeWords, after: TreeWords): boolean =>
  Object.keys(changedWords(before, after)).length > 0
