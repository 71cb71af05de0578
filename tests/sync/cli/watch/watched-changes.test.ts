import { describe, expect, it } from 'vitest'
import { errorOf, there, waits, watched } from './support/watched-file.ts'

describe('a watched file', () => {
  it('is synced once at the beginning, and remembered', async () => {
    const { pass, synced, stored, isCurrent } = watched()
    await pass(waits.quiet)
    await pass(waits.quiet)

    expect(synced).toEqual(['one'])
    expect(stored).toEqual(['one'])
    expect(isCurrent()).toBe(true)
  })

  it('is not sent if it was synced before', async () => {
    const { pass, synced, isCurrent } = watched('one')
    await pass(waits.quiet)

    expect(synced).toEqual([])
    expect(isCurrent()).toBe(true)
  })

  it('is synced after a change, once it stays as it is', async () => {
    const { pass, synced, touch } = watched('one')
    await pass(waits.quiet)
    touch(there('2'), 'half')
    await pass(waits.quiet - 1)
    touch(there('3'), 'two')
    await pass(1)
    await pass(waits.quiet - 1)
    expect(synced).toEqual([])

    await pass(1)
    await pass(0)
    expect(synced).toEqual(['two'])
  })

  it('is not read again if only its folder changed', async () => {
    const { file, pass, touch, synced } = watched('one')
    await pass(waits.quiet)
    const before = file.reads
    for (let minute = 0; minute < 5; minute++) {
      touch(file.look)
      await pass(60_000)
    }

    expect([file.reads, synced]).toEqual([before, []])
  })

  it('is not sent again if it was saved without a change', async () => {
    const { pass, touch, synced, isCurrent } = watched('one')
    await pass(waits.quiet)
    touch(there('2'))
    await pass(waits.quiet)
    await pass(waits.quiet)

    expect([synced, isCurrent()]).toEqual([[], true])
  })

  it('waits while a program uses it', async () => {
    const { pass, touch, synced, situations } = watched('one')
    await pass(waits.quiet)
    touch({ kind: 'in use' }, 'two')
    await pass(waits.quiet)
    await pass(waits.inUse)
    expect([situations.includes('in use'), synced]).toEqual([true, []])

    touch(there('2'))
    await pass(waits.quiet)
    await pass(waits.quiet)
    expect(synced).toEqual(['two'])
  })

  it('is synced when it is back, with what it then contains', async () => {
    const { pass, touch, synced, situations } = watched('one')
    await pass(waits.quiet)
    touch({ kind: 'absent' })
    await pass(waits.quiet)
    expect(situations.at(-1)).toBe('missing')

    touch(there('1'))
    await pass(waits.quiet)
    await pass(waits.quiet)
    expect(synced).toEqual([])
    touch(there('9'), 'restored')
    await pass(waits.quiet)
    await pass(waits.quiet)
    expect(synced).toEqual(['restored'])
  })

  it('is sent once after a sleep of the computer in which it was saved twice and nothing was told', async () => {
    const { file, pass, touch, synced } = watched('one')
    await pass(waits.quiet)
    file.look = there('2')
    file.content = 'two'
    await pass(8 * 3_600_000)
    expect(synced).toEqual([])

    // The look that comes once a minute.
    touch(there('3'), 'three')
    await pass(waits.quiet)
    await pass(waits.quiet)
    touch(file.look)
    await pass(waits.quiet)
    expect(synced).toEqual(['three'])
  })

  it('is read again if it was no longer what was read when it should be sent', async () => {
    const { file, pass, digests, stored, endWith } = watched()
    endWith('changed', 'done')
    await pass(waits.quiet)

    expect([file.reads, digests, stored]).toEqual([2, ['one', 'one'], ['one']])
  })

  it('is paused instead of being read again, if a person wanted that meanwhile', async () => {
    const { actor, pass, digests, situations, endWith } = watched()
    endWith('changed')
    await pass(waits.quiet - 1)
    actor.subscribe((snapshot) => {
      if (snapshot.matches({ watching: 'syncing' }) && !snapshot.context.pausing)
        actor.send({ type: 'pause asked' })
    })
    await pass(1)
    await pass(waits.quiet)

    expect([digests, situations.at(-1)]).toEqual([['one'], 'paused'])
  })

  it('is synced again if it changed while it was sent', async () => {
    const { file, pass, synced } = watched()
    await pass(0)
    file.look = there('2')
    await pass(waits.quiet)
    file.content = 'two'
    await pass(waits.quiet)
    await pass(waits.quiet)

    expect(synced.at(-1)).toBe('two')
  })

  it('is tried once a minute if this program may not read it, and says so', async () => {
    const { file, pass, synced, situations } = watched()
    file.error = errorOf('EACCES')
    await pass(waits.quiet)
    for (let second = 0; second < 59; second++) await pass(1000)
    expect([file.reads, situations.at(-1)]).toEqual([1, 'unreadable'])

    file.error = null
    await pass(1000)
    await pass(waits.quiet)
    await pass(0)
    expect([synced, situations.at(-1)]).toEqual([['one'], 'current'])
  })

  it.each([errorOf('EBUSY'), errorOf('ENOENT'), new DOMException('', 'NotReadableError')])(
    'waits as for a program that uses it if it cannot be read because of %s',
    async (error) => {
      const { file, pass, synced, situations } = watched()
      file.error = error
      await pass(waits.quiet)
      expect([file.reads, situations.at(-1)]).toEqual([1, 'in use'])

      file.error = null
      await pass(waits.inUse)
      await pass(waits.quiet)
      await pass(0)
      expect(synced).toEqual(['one'])
    },
  )
})
