/** No regular expression may take longer than its text grows, whoever wrote the text. recheck proves it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { checkSync } from 'recheck'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['contract', 'src/domain', 'sync']

describe('regular expressions', () => {
  // The checker in JavaScript, which needs no other process and no Java.
  beforeEach(() => void vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure'))
  afterEach(() => void vi.unstubAllEnvs())

  it.each(folders)('of %s never backtrack', (folder) => {
    const literals = sourcesIn(folder).flatMap(literalsOf)
    const risky = literals.filter(({ pattern, flags }) => checkSync(pattern, flags).status !== 'safe')

    expect(literals.length).toBeGreaterThan(0)
    expect(risky).toEqual([])
  })

  it.each(folders)('of %s are all written out, so that they can be checked', (folder) => {
    const assembled = sourcesIn(folder).filter((path) =>
      /\bRegExp\(/.test(readFileSync(join(root, path), 'utf8')),
    )

    expect(assembled).toEqual([])
  })

  it('are found wherever they backtrack', () => {
    expect(checkSync('(a+)+$', '').status).toBe('vulnerable')
    expect(literalsIn('const one = { two: [/(a+)+$/g] }')).toEqual([{ pattern: '(a+)+$', flags: 'g' }])
  })
})

interface Literal {
  readonly pattern: string
  readonly flags: string
}

const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))

const literalsOf = (path: string) =>
  literalsIn(readFileSync(join(root, path), 'utf8')).map((literal) => ({ path, ...literal }))

/** The literals of a source, wherever in it they stand. */
function literalsIn(source: string): Literal[] {
  const literals: Literal[] = []
  JSON.stringify(parseSync(source, { syntax: 'typescript' }), (_, node: unknown) => {
    if (isNode(node, 'RegExpLiteral'))
      literals.push({ pattern: String(node.pattern), flags: String(node.flags) })
    return node
  })
  return literals
}

const isNode = (value: unknown, type: string): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === type
