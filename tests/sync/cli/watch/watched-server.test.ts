import { describe, expect, it } from 'vitest'
import { there, waits, watched } from './support/watched-file.ts'

describe('a watched file whose sync does not succeed', () => {
  it('is sent later if the server cannot be reached, with longer waits each time', async () => {
    const { pass, synced, endWith, situations } = watched()
    endWith('unreachable', 'unreachable', 'done')
    await pass(waits.quiet)
    expect([synced.length, situations.at(-1)]).toEqual([1, 'waiting to retry'])

    await pass(waits.firstRetry - 1)
    expect(synced).toHaveLength(1)
    await pass(1)
    expect(synced).toHaveLength(2)
    await pass(waits.firstRetry)
    expect(synced).toHaveLength(2)
    await pass(waits.firstRetry)
    expect(synced).toHaveLength(3)
  })

  it('is not sent earlier because of looks that find no change', async () => {
    const { file, pass, synced, endWith, touch } = watched()
    endWith(...Array.from({ length: 40 }, () => 'unreachable' as const))
    await pass(waits.quiet)
    const sentAfter: number[] = []
    for (let minute = 1; minute <= 16; minute++) {
      const before = synced.length
      await pass(30_000)
      touch(file.look)
      await pass(30_000)
      if (synced.length > before) sentAfter.push(minute)
    }

    // After 30 seconds, 1 minute, 2, 4 and 8.
    expect(sentAfter).toEqual([1, 2, 4, 8, 16])
  })

  it('waits an hour for the server, and no longer', async () => {
    const { pass, synced, endWith } = watched()
    endWith(...Array.from({ length: 40 }, () => 'unreachable' as const))
    await pass(waits.quiet)
    for (let hour = 0; hour < 10; hour++) await pass(waits.maxRetry)
    const before = synced.length

    await pass(waits.maxRetry - 1)
    expect(synced).toHaveLength(before)
    await pass(1)
    expect(synced).toHaveLength(before + 1)
  })

  it('is tried again only after a change if it was refused', async () => {
    const { pass, touch, synced, endWith, stored } = watched()
    endWith('refused')
    await pass(waits.quiet)
    await pass(waits.maxRetry)
    expect([synced, stored]).toEqual([['one'], []])

    touch(there('2'), 'two')
    await pass(waits.quiet)
    await pass(waits.quiet)
    expect(synced).toEqual(['one', 'two'])
  })

  it('waits for a new sign-in, here or by another command', async () => {
    const { file, pass, touch, signIn, actor, synced, endWith, situations } = watched()
    endWith('signed out', 'signed out', 'done')
    await pass(waits.quiet)
    touch(file.look)
    await pass(waits.maxRetry)
    expect([synced.length, situations.at(-1)]).toEqual([1, 'signed out'])

    actor.send({ type: 'signed in' })
    await pass(0)
    expect([synced.length, situations.at(-1)]).toEqual([2, 'signed out'])

    signIn()
    touch(file.look)
    await pass(0)
    expect([synced.length, situations.at(-1)]).toEqual([3, 'current'])
  })
})
