/**
 * Pictures that were made to break programs. Each gets an answer, and the process of the server stays small and free. The
 * soak tries 5,000 of them.
 */
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { soakSized } from '../../../support/soak.ts'
import { makePdf } from '../support/make-pdf.ts'
import { rendering } from '../support/rendering.ts'
import { bombs } from './bombs.ts'
import type { HostileFile } from './hostile-file.ts'
import { mutants } from './mutants.ts'
import { peakOfChildren, watchCost } from './watch.ts'

const cases = soakSized({ usual: 200, tiny: 20, long: 5000 })

/** Both processes together, above what they need without work. */
const maxMebibytes = 300
const maxHeld = 200

describe('hostile pictures', () => {
  const { written, render, renderFile } = rendering({ maxMilliseconds: 5000 })
  let idle = 0

  beforeAll(async () => {
    await render(Buffer.from('GIF89a'), 'gif')
    idle = peakOfChildren()
  })

  async function answersTo(name: string, path: string, type: HostileFile['type']) {
    const result = await renderFile(path, type)
    if (result.ok)
      expect({ name, areSizes: Object.values(result.value.sizes).every(isWebp) }).toEqual({
        name,
        areSizes: true,
      })
    else expect(['file-unreadable', 'picture-too-large']).toContain(result.problem)
  }

  /** Renders all files, and a good one after them. The files are written before, because that holds this process. */
  async function costOf(files: readonly HostileFile[]) {
    const paths = files.map(({ name, type, bytes }) => ({ name, type, path: written(bytes) }))
    const ended = watchCost(idle)
    for (const { name, path, type } of paths) await answersTo(name, path, type)
    const cost = ended()
    expect((await render(makePdf(), 'pdf')).ok).toBe(true)
    return cost
  }

  it('cost little memory, and never hold the server, when they ask for much', async () => {
    const { mebibytes, held } = await costOf(await bombs())

    expect(mebibytes).toBeLessThan(maxMebibytes)
    expect(held).toBeLessThan(maxHeld)
  })

  it(`[CNT-04] have an answer each: ${cases} damaged and renamed files`, async () => {
    const { mebibytes, held } = await costOf(fc.sample(await mutants(), cases))

    expect(mebibytes).toBeLessThan(maxMebibytes)
    expect(held).toBeLessThan(maxHeld)
  })
})

const isWebp = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(8, 15)).toString('latin1').startsWith('WEBPVP8')
