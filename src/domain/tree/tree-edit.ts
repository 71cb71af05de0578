/** The texts of a tree that a user may edit, and how an edit can end. */

export interface TreeWords {
  readonly name: string
  readonly description: string
}

export const longestTreeName = 200
export const longestTreeDescription = 4000

/**
 * `not-allowed`: the user lost the Modify permission. `gone`: the tree was deleted. `not-accepted`: the server refused
 * the value. `undecided`: the connection broke, so the client does not know whether the server saved the value, and
 * shows it until it knows. `not-saved`: the client then learned that the server did not. `unreachable`: the server did
 * not save it.
 */
export type TreeEditProblem =
  | 'not-allowed'
  | 'gone'
  | 'not-accepted'
  | 'undecided'
  | 'not-saved'
  | 'unreachable'

/** Returns the texts in the form that is saved. */
export const trimmedWords = ({ name, description }: TreeWords): TreeWords => ({
  name: name.trim(),
  description: description.trim(),
})

/** True if the tree has a name (TRE-10). */
export const isNamed = ({ name }: TreeWords): boolean => name.trim() !== ''

/** Returns only the changed texts; empty if nothing changed. */
export function changedWords(before: TreeWords, after: TreeWords): Partial<TreeWords> {
  const { name, description } = trimmedWords(after)
  return {
    ...(name === before.name ? {} : { name }),
    ...(description === before.description ? {} : { description }),
  }
}

export const isChanged = (before: TreeWords, after: TreeWords): boolean =>
  Object.keys(changedWords(before, after)).length > 0
