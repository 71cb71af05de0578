/** Finds the file with the tree in an archive or a folder, by the names of all files. */

/**
 * The file with the name that the format prescribes, or the tree of a Family Historian project; otherwise the only tree;
 * null if there is none or more than one.
 */
export function treeAmong(names: readonly string[]): string | null {
  const prescribed = names.find((name) => /^(\.\/)?(gedcom\.ged|data\.gramps)$/i.test(name))
  if (prescribed !== undefined) return prescribed
  const trees = treesAmong(names)
  return only(trees.filter(isProjectTree)) ?? only(trees)
}

/** The names of all files that may be trees. */
export const treesAmong = (names: readonly string[]): readonly string[] =>
  names.filter((name) => mayBeTree(name) && !isOfSystem(name))

const only = (names: readonly string[]): string | null => (names.length === 1 ? (names[0] ?? null) : null)

/** `sqlite.db` is the database of a Gramps tree. */
export const mayBeTree = (name: string): boolean =>
  /\.(ged|gramps|xml|rmtree|rmgc|ftm)$/i.test(name) || fileIn(name).toLowerCase() === grampsDatabase

export const grampsDatabase = 'sqlite.db'

/** Every folder of a Gramps tree has this file. Without `sqlite.db` beside it, the tree is one of an older version. */
export const isGrampsMark = (name: string): boolean => fileIn(name).toLowerCase() === 'meta_data.db'

/** Extra files that macOS adds beside each file. */
export const isOfSystem = (name: string): boolean => /(^|\/)(__MACOSX\/|\._)/.test(name)

/** `Berg.fh_data/Berg.ged`: the folder beside it has other files of the project. */
function isProjectTree(name: string): boolean {
  const [file = '', folder = ''] = partsOf(name.toLowerCase()).toReversed()
  return file.endsWith('.ged') && folder === `${file.slice(0, -'.ged'.length)}.fh_data`
}

const partsOf = (name: string) => name.split(/[\\/]/)

const fileIn = (name: string) => partsOf(name).at(-1) ?? ''
