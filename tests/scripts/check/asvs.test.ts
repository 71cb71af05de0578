/** docs/asvs.md names tests and files as evidence. They must exist, or the table would claim what nothing shows. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../../../scripts/project.ts'

const document = readFileSync(join(root, 'docs/asvs.md'), 'utf8')

const rows = document
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id = '']) => /^\d+\.\d+\.\d+$/.test(id))
  .map(([, id = '', level = '', , standing = '', shown = '']) => ({ id, level, standing, shown }))

const countOf = (level: string, standing?: string) =>
  rows.filter((row) => row.level === level && (standing === undefined || row.standing === standing)).length

const sourceOf = (path: string) =>
  existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : ''

describe('the table of ASVS', () => {
  it('has each row of both levels once, and counts them as its summary says', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    for (const [level, count] of [
      ['1', 70],
      ['2', 183],
    ] as const) {
      const [hold, apart, exceptions] = ['holds', 'does not apply', 'exception'].map((standing) =>
        countOf(level, standing),
      )
      expect(countOf(level)).toBe(count)
      expect(document).toContain(`| level ${level} | ${count} | ${hold} | ${apart} | ${exceptions} |`)
    }
  })

  it('holds wholly at level 1, and at level 2 but for one row in twenty', () => {
    expect(countOf('1', 'exception')).toBe(0)
    expect(countOf('2', 'exception')).toBeLessThanOrEqual(countOf('2') / 20)
  })

  it('gives evidence or a reason in each row', () => {
    expect(rows.filter(({ shown }) => shown === '')).toEqual([])
  })

  it('names only tests that exist, by a part of their title', () => {
    const named = [...document.matchAll(/`([^`]+\.(?:test|spec)\.ts|[^`]+-rules\.ts)` “([^”]+)”/g)]
    const missing = named.filter(([, path = '', title = '']) => !sourceOf(path).includes(title))

    expect(named.length).toBeGreaterThan(100)
    expect(missing.map(([all]) => all)).toEqual([])
  })

  it('names only files and folders that exist', () => {
    const paths = [...document.matchAll(/`((?:server|src|contract|scripts|docs|sync|tests|e2e)\/[^`]+)`/g)]
    expect(paths.map(([, path = '']) => path).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
