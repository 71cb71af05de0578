/**
 * The time of every regular expression must grow only linearly with its text, whoever wrote the text. recheck proves
 * it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { check } from 'recheck'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['contract', 'src/domain', 'sync']

/** Machines for which recheck has a native program. In JavaScript it is about ten times slower. */
const machines = ['linux-x64', 'darwin-x64', 'darwin-arm64', 'win32-x64']
const backend = machines.includes(`${process.platform}-${process.arch}`) ? 'native' : 'pure'

/** A pattern without a proof in this time counts as risky. */
const longestProof = 60_000

describe('regular expressions', () => {
  beforeEach(() => void vi.stubEnv('RECHECK_BACKEND', backend))
  afterEach(() => void vi.unstubAllEnvs())

  it.each(folders)('in %s never backtrack', { timeout: 4 * longestProof }, async (folder) => {
    const literals = sourcesIn(folder).flatMap(literalsOf)
    const verdicts = []
    for (const literal of literals) verdicts.push({ ...literal, status: await statusOf(literal) })

    expect(literals.length).toBeGreaterThan(0)
    expect(verdicts.filter(({ status }) => status !== 'safe')).toEqual([])
  })

  it.each(folders)('in %s are all literals, so that they can be checked', (folder) => {
    const assembled = sourcesIn(folder).filter((path) =>
      /\bRegExp\(/.test(readFileSync(join(root, path), 'utf8')),
    )

    expect(assembled).toEqual([])
  })

  it('are reported if they backtrack, wherever they are in a file', async () => {
    expect(await statusOf({ pattern: '(a+)+$', flags: '' })).toBe('vulnerable')
    expect(literalsIn('const one = { two: [/(a+)+$/g] }')).toEqual([{ pattern: '(a+)+$', flags: 'g' }])
  })
})

interface Literal {
  readonly pattern: string
  readonly flags: string
}

const statusOf = async ({ pattern, flags }: Literal) =>
  (await check(pattern, flags, { timeout: longestProof })).status

const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name))

const literalsOf = (path: string) =>
  literalsIn(readFileSync(join(root, path), 'utf8')).map((literal) => ({ path, ...literal }))

/** Returns all regular expressions that a source file contains as literals. */
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
