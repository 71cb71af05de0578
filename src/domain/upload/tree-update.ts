/** An upload that updates a tree: which tree a file belongs to, and what the user must know before it is applied. */
import type { ChangeCounts, ChangeExample, PersonChangeCounts } from '#contract/research/sync-acts.ts'
import type { DataFileType } from '#contract/research/workspace.ts'
import type { DataGroupId, WorkspaceId } from '../ids.ts'

/** A tree that the user may update, with what is known about its source file. */
export interface TreeChoice {
  readonly treeId: DataGroupId
  readonly workspaceId: WorkspaceId
  readonly name: string
  readonly filePath: string
  readonly fileType: DataFileType
}

/** The effect of an upload on a tree. */
export interface TreeChanges {
  readonly counts: {
    readonly persons: PersonChangeCounts
    readonly families: ChangeCounts
    readonly other: ChangeCounts
  }
  readonly examples: readonly ChangeExample[]
}

interface ChosenFile {
  readonly name: string
  readonly type: DataFileType
}

/**
 * The tree that a file probably updates: the tree made from a file of the same name, or else the only tree made by the
 * same program. A GEDCOM file does not identify its program.
 */
export function suggestedTree(trees: readonly TreeChoice[], file: ChosenFile): TreeChoice | null {
  const namesake = trees.find(({ filePath }) => nameOfFile(filePath) === nameOfFile(file.name))
  if (namesake !== undefined || file.type === 'Gedcom') return namesake ?? null
  const [only, second] = trees.filter(({ fileType }) => fileType === file.type)
  return second === undefined ? (only ?? null) : null
}

export const changesNothing = ({ counts }: TreeChanges) =>
  [counts.persons, counts.families, counts.other].every(
    ({ came, changed, went }) => came + changed + went === 0,
  )

/** The number of persons whom the file no longer contains, or contains as somebody else. */
export const personsLost = ({ counts: { persons } }: Pick<TreeChanges, 'counts'>): number =>
  persons.went + (persons.becameOther ?? 0)

const personsBefore = ({ counts: { persons } }: Pick<TreeChanges, 'counts'>): number =>
  persons.went + persons.changed + persons.unchanged

/** True if more than a fifth of the tree's persons are lost: it may be the wrong file. */
export const takesMuchAway = (changes: Pick<TreeChanges, 'counts'>): boolean =>
  personsLost(changes) * 5 > personsBefore(changes)

/** True if none of the tree's persons remains: it is most likely another file. */
export const takesEverybodyAway = (changes: Pick<TreeChanges, 'counts'>): boolean =>
  personsLost(changes) > 0 && personsLost(changes) === personsBefore(changes)

/** Returns the name of a file without folders, in lower case: 'royal92.ged' for '/home/ada/Royal92.GED'. */
export const nameOfFile = (path: string) =>
  path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1).toLowerCase()
