import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lookAtFile } from '#sync/cli/watch/look-at-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kinweave-look-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const path = () => join(folder, 'tree.rmtree')

describe(lookAtFile.name, () => {
  it('finds no file, and none behind a file', async () => {
    writeFileSync(path(), 'a tree')

    expect(await lookAtFile(join(folder, 'other.rmtree'))).toEqual({ kind: 'absent' })
    expect(await lookAtFile(join(path(), 'inside.rmtree'))).toEqual({ kind: 'absent' })
    expect(await lookAtFile(folder)).toEqual({ kind: 'absent' })
  })

  it('has another stamp after each change, and the same without one', async () => {
    writeFileSync(path(), 'a tree')
    const [first, again] = [await lookAtFile(path()), await lookAtFile(path())]
    writeFileSync(path(), 'a larger tree')

    expect(first).toMatchObject({ kind: 'there' })
    expect(again).toEqual(first)
    expect(await lookAtFile(path())).not.toEqual(first)
  })

  it.each(['-wal', '-journal'])('sees that a program uses it by the file %s', async (suffix) => {
    writeFileSync(path(), 'a tree')
    writeFileSync(`${path()}${suffix}`, '')
    expect(await lookAtFile(path())).toMatchObject({ kind: 'there' })

    writeFileSync(`${path()}${suffix}`, 'a change')
    expect(await lookAtFile(path())).toEqual({ kind: 'in use' })
  })
})
