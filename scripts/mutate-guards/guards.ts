/**
 * Finds every guard of the server in the syntax trees of its sources. A guard is a place that refuses:
 * - `refusal`: the domain decides `refuse('code')` in an `if` or a conditional expression;
 * - `check`: an `if` of the server throws `new Problem('code')`;
 * - `predicate`: a function `may…` that answers a boolean;
 * - `condition`: a function `may…`, or `readableBy`, that answers a condition in SQL.
 * Only files that the server loads count.
 */
import { dirname, join, relative } from 'node:path'
import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { filesUnder } from '../fingerprint.ts'
import { root } from '../project.ts'
import { parsed } from './parse.ts'

type GuardKind = 'refusal' | 'check' | 'predicate' | 'condition'

/** A guard, and the text that takes it out. */
export interface Guard {
  /** Stays the same when other lines of the file change. */
  readonly key: string
  readonly kind: GuardKind
  /** Relative to the project's folder. */
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  /** What stands instead of the guard, so that it always allows. */
  readonly open: string
}

type Found = Pick<Guard, 'kind' | 'open'> & { readonly name: string; readonly node: Node }

export function findGuards(): Guard[] {
  const sources = parsed(['server', 'src/domain', 'contract'].flatMap((folder) => filesUnder(root, folder)))
  return [...loadedByServer(sources)].toSorted().flatMap((file) => {
    const source = sources.get(file)
    return source === undefined || file.startsWith('contract/') ? [] : guardsIn(file, source)
  })
}

function guardsIn(file: string, source: SourceFile): Guard[] {
  const found: Found[] = []
  const visit = (node: Node): void => {
    found.push(...guardsAt(node, file.startsWith('server/')))
    node.forEachChild(visit)
  }
  visit(source)
  const counts = new Map<string, number>()
  return found.map(({ kind, name, open, node }) => {
    const words = `${file}: ${kind} ${name}`
    const nth = (counts.get(words) ?? 0) + 1
    counts.set(words, nth)
    const before = source.text.slice(0, node.end).split('\n').length
    const key = nth === 1 ? words : `${words} ${nth}`
    return { key, kind, file, line: before, start: node.pos, end: node.end, open: ` ${open}` }
  })
}

function guardsAt(node: Node, isOfServer: boolean): Found[] {
  if (is.isIfStatement(node)) return atIf(node.expression, node.thenStatement, isOfServer)
  if (is.isConditionalExpression(node)) {
    const [yes, no] = [refusedCode(node.whenTrue), refusedCode(node.whenFalse)]
    if (yes !== null) return [{ kind: 'refusal', name: yes, open: 'false', node: node.condition }]
    return no === null ? [] : [{ kind: 'refusal', name: no, open: 'true', node: node.condition }]
  }
  if (is.isFunctionDeclaration(node) && node.name !== undefined && node.body !== undefined)
    return ofFunction(node.name.text, node.type, node.body)
  if (is.isVariableDeclaration(node) && is.isIdentifier(node.name) && node.initializer !== undefined) {
    const made = node.initializer
    if (is.isArrowFunction(made)) return ofFunction(node.name.text, made.type, made.body)
  }
  return []
}

function atIf(condition: Node, then: Node, isOfServer: boolean): Found[] {
  const act = onlyStatement(then)
  if (is.isReturnStatement(act)) {
    const code = act.expression === undefined ? null : refusedCode(act.expression)
    return code === null ? [] : [{ kind: 'refusal', name: code, open: 'false', node: condition }]
  }
  if (!isOfServer || !is.isThrowStatement(act)) return []
  const code = thrownCode(act.expression)
  return code === null ? [] : [{ kind: 'check', name: code, open: 'false', node: condition }]
}

/** The statement of a block that has only one. */
function onlyStatement(node: Node): Node {
  if (!is.isBlock(node)) return node
  const [only, second] = node.statements
  return only === undefined || second !== undefined ? node : only
}

/** The code in `refuse('code')`; `…` for one that is computed; null for anything else. */
function refusedCode(node: Node): string | null {
  if (!is.isCallExpression(node) || !is.isIdentifier(node.expression)) return null
  return node.expression.text === 'refuse' ? firstText(node.arguments) : null
}

/** The code in `new Problem('code')`. */
function thrownCode(node: Node): string | null {
  if (!is.isNewExpression(node) || !is.isIdentifier(node.expression)) return null
  return node.expression.text === 'Problem' ? firstText(node.arguments ?? []) : null
}

const firstText = ([first]: readonly Node[]): string =>
  first !== undefined && is.isStringLiteral(first) ? first.text : '…'

/** A function whose type says that it answers a boolean, or that infers it, or a condition in SQL. */
function ofFunction(name: string, type: Node | undefined, body: Node): Found[] {
  const allows = (open: string) => (is.isBlock(body) ? `{ return ${open} }` : open)
  const isSql = type !== undefined && is.isTypeReferenceNode(type) && nameOfType(type.typeName) === 'SQL'
  if (isSql && (startsWith(name, 'may') || name === 'readableBy'))
    return [{ kind: 'condition', name, open: allows('sql`true`'), node: body }]
  const isBoolean = type?.kind === SyntaxKind.BooleanKeyword
  return isBoolean && startsWith(name, 'may')
    ? [{ kind: 'predicate', name, open: allows('true'), node: body }]
    : []
}

const nameOfType = (node: Node) => (is.isIdentifier(node) ? node.text : '')

/** True if the first word of a name is `word`: `mayRead` starts with `may`, and `maybe` does not. */
const startsWith = (name: string, word: string) =>
  name.startsWith(word) && name.charAt(word.length) !== name.charAt(word.length).toLowerCase()

/** The files that `server/` contains, and those of other folders that it imports. */
function loadedByServer(sources: ReadonlyMap<string, SourceFile>): Set<string> {
  const loaded = new Set<string>()
  const load = (file: string) => {
    const source = sources.get(file)
    if (source === undefined || loaded.has(file)) return
    loaded.add(file)
    for (const imported of importsOf(file, source)) load(imported)
  }
  for (const file of sources.keys()) if (file.startsWith('server/')) load(file)
  return loaded
}

function importsOf(file: string, source: SourceFile): string[] {
  return source.statements.flatMap((statement) => {
    const from =
      (is.isImportDeclaration(statement) || is.isExportDeclaration(statement)) && statement.moduleSpecifier
    if (!from || !is.isStringLiteral(from)) return []
    if (from.text.startsWith('#domain/')) return [from.text.replace('#domain/', 'src/domain/')]
    if (from.text.startsWith('#contract/')) return [from.text.replace('#contract/', 'contract/')]
    return from.text.startsWith('.') ? [relative(root, join(root, dirname(file), from.text))] : []
  })
}
