/** Reads the columns of a table from the CREATE TABLE statement that made it. */

export interface Columns {
  /** The names of the columns that rows have values for, in the order of the values. */
  readonly names: readonly string[]
  /** The column that stands for the id of the row. Rows have no value for it. Null if there is none. */
  readonly idColumn: string | null
}

/** Null for a table whose rows have another form: WITHOUT ROWID. */
export function columnsOf(statement: string): Columns | null {
  const tokens = tokensOf(statement)
  const start = tokens.findIndex(({ text }) => text === '(')
  const { parts, rest } = partsIn(tokens.slice(start + 1))
  if (start < 0 || keywords(rest).includes('WITHOUT')) return null
  const definitions = parts.filter((part) => !isConstraint(part))
  const names: string[] = []
  let idColumn =
    parts
      .filter(isConstraint)
      .map(primaryKeyOf)
      .find((name) => name !== null) ?? null
  for (const [name, ...definition] of definitions) {
    if (name === undefined) continue
    const words = keywords(definition)
    if (words.includes('AS') && !words.includes('STORED')) continue
    names.push(name.text)
    if (words[0] === 'INTEGER' && isPrimaryKey(words)) idColumn = name.text
    else if (idColumn?.toLowerCase() === name.text.toLowerCase() && words[0] !== 'INTEGER') idColumn = null
  }
  return { names, idColumn: names.find((name) => name.toLowerCase() === idColumn?.toLowerCase()) ?? null }
}

interface Token {
  readonly text: string
  readonly isQuoted: boolean
}

/** Spaces, comments, signs that stand alone, and words. */
const plainPattern = /\s+|--[^\n]*|[(),;]|[^\s"'`[(),;]+/y

const closingQuotes: Readonly<Record<string, string>> = { '"': '"', "'": "'", '`': '`', '[': ']' }

function tokensOf(statement: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < statement.length) {
    const closing = closingQuotes[statement.charAt(at)]
    if (closing !== undefined) {
      const end = endOfQuoted(statement, at, closing)
      const text = statement.slice(at + 1, end - 1).replaceAll(closing + closing, closing)
      tokens.push({ text, isQuoted: true })
      at = end
      continue
    }
    if (statement.startsWith('/*', at)) {
      const end = statement.indexOf('*/', at)
      at = end < 0 ? statement.length : end + 2
      continue
    }
    plainPattern.lastIndex = at
    const text = plainPattern.exec(statement)?.[0] ?? statement.charAt(at)
    if (text.trim() !== '' && !text.startsWith('--')) tokens.push({ text, isQuoted: false })
    at += text.length
  }
  return tokens
}

/** The position after the closing quote. Two of them stand for one within the text. */
function endOfQuoted(statement: string, start: number, closing: string): number {
  let at = start + 1
  for (;;) {
    const end = statement.indexOf(closing, at)
    if (end < 0) return statement.length + 1
    if (closing === ']' || statement[end + 1] !== closing) return end + 1
    at = end + 2
  }
}

/** The definitions between the outer parentheses, and what comes after these. */
function partsIn(tokens: readonly Token[]): { parts: Token[][]; rest: readonly Token[] } {
  const parts: Token[][] = [[]]
  let depth = 0
  for (const [nth, token] of tokens.entries()) {
    const sign = token.isQuoted ? '' : token.text
    if (sign === ')' && depth === 0) return { parts, rest: tokens.slice(nth + 1) }
    if (sign === ',' && depth === 0) {
      parts.push([])
      continue
    }
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
    parts.at(-1)?.push(token)
  }
  return { parts, rest: [] }
}

const keywords = (tokens: readonly Token[]) =>
  tokens.filter(({ isQuoted }) => !isQuoted).map(({ text }) => text.toUpperCase())

const constraints = new Set(['CONSTRAINT', 'PRIMARY', 'UNIQUE', 'CHECK', 'FOREIGN'])

const isConstraint = ([first]: readonly Token[]) =>
  first !== undefined && !first.isQuoted && constraints.has(first.text.toUpperCase())

/** `DESC` makes it an ordinary column, by an old mistake of SQLite that is kept. */
function isPrimaryKey(words: readonly string[]): boolean {
  const at = words.indexOf('PRIMARY')
  return at >= 0 && words[at + 1] === 'KEY' && words[at + 2] !== 'DESC'
}

/** The only column of a PRIMARY KEY constraint. */
function primaryKeyOf(constraint: readonly Token[]): string | null {
  const at = constraint.findIndex(({ text, isQuoted }) => !isQuoted && text.toUpperCase() === 'PRIMARY')
  if (at < 0) return null
  const inside = constraint.slice(at + 3)
  const end = inside.findIndex(({ text, isQuoted }) => !isQuoted && text === ')')
  const hasOne = !inside.slice(0, end).some(({ text, isQuoted }) => !isQuoted && text === ',')
  return hasOne ? (inside[0]?.text ?? null) : null
}
