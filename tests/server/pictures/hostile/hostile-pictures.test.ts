/**
 * Pictures that were made to break programs. Each gets an answer, and the process of the server stays small and free. The
 * soak tries 5,000 of them.
 */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { soakSized } from '../../../support/soak.ts'
import { makePdf } from '../support/make-pdf.ts'
import { rendering } from '../support/rendering.ts'
import { bombs, type HostileFile } from './bombs.ts'
import { mutants } from './mutants.ts'
import { peakOfChildren, watchCost } from './watch.ts'

const cases = soakSized({ usual: 200, tiny: 20, long: 5000 })

/** Both processes together, above what they need without work. */
const maxMebibytes = 300
const maxHeld = 200

describe('hostile pictures', () => {
  const { render } = rendering({ maxMilliseconds: 5000 })

  /** The answer to a file, and to a good one after it. */
  async function answersTo({ name, type, bytes }: HostileFile) {
    const result = await render(bytes, type)
    if (result.ok)
      expect({ name, sizes: Object.values(result.value.sizes).every(isWebp) }).toEqual({ name, sizes: true })
    else expect(['file-unreadable', 'picture-too-large']).toContain(result.problem)
  }

  async function cost(work: () => Promise<void>) {
    expect((await render(makePdf(), 'pdf')).ok).toBe(true)
    await render(Buffer.from('%PDF-1.7\n'), 'pdf')
    const ended = watchCost(await idleMebibytes())
    await work()
    expect((await render(makePdf(), 'pdf')).ok).toBe(true)
    return ended()
  }

  /** A PDF that fails ends the process, so the next one is new. */
  async function idleMebibytes() {
    await render(Buffer.from('GIF89a'), 'gif')
    return peakOfChildren()
  }

  it('cost little memory, and never hold the server, when they ask for much', async () => {
    const files = await bombs()

    const { mebibytes, held } = await cost(async () => {
      for (const file of files) await answersTo(file)
    })

    expect(mebibytes).toBeLessThan(maxMebibytes)
    expect(held).toBeLessThan(maxHeld)
  })

  it(`[CNT-04] have an answer each: ${cases} damaged and renamed files`, async () => {
    const files = fc.sample(await mutants(), cases)

    const { mebibytes, held } = await cost(async () => {
      for (const file of files) await answersTo(file)
    })

    expect(mebibytes).toBeLessThan(maxMebibytes)
    expect(held).toBeLessThan(maxHeld)
  })
})

const isWebp = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(8, 15)).toString('latin1').startsWith('WEBPVP8')
