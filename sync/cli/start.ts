interface Start {
  /** The words after the name of the program. */
  readonly given: readonly string[]
  /** True for the file that `npm run package` makes. */
  readonly isOneFile: boolean
  readonly hasTerminal: boolean
}

/**
 * What a start of the program means. A person double-clicks the program that is one file: there are no words then, often
 * no terminal, but somebody for whom a browser can open.
 */
export function startOf({ given, isOneFile, hasTerminal }: Start): {
  readonly words: readonly string[]
  readonly attended: boolean
} {
  const isDoubleClick = isOneFile && given.length === 0
  return { words: isDoubleClick ? ['watch', '--all'] : given, attended: hasTerminal || isDoubleClick }
}
