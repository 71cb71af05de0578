import { describe, expect, it } from 'vitest'
import { there, waits, watched } from './support/watched-file.ts'

describe('a watched file that a person chooses or pauses', () => {
  it('is sent again at once if a person asks for it', async () => {
    const { pass, actor, synced, isCurrent } = watched('one')
    await pass(waits.quiet)
    await pass(0)
    expect([isCurrent(), synced]).toEqual([true, []])

    actor.send({ type: 'sync asked' })
    await pass(0)

    expect(synced).toEqual(['one'])
  })

  it('is not read while it is only offered, until somebody chooses it', async () => {
    const { file, pass, actor, synced, touch, choices, situations } = watched(null, 'offered')
    touch(there('2'))
    await pass(waits.maxRetry)
    expect([file.reads, situations]).toEqual([0, ['offered']])

    actor.send({ type: 'file chosen' })
    await pass(waits.quiet)

    expect([synced, choices]).toEqual([['one'], ['watched']])
  })

  it('rests while it is paused, and goes on with what it then contains', async () => {
    const { pass, actor, touch, synced, choices } = watched('one')
    await pass(waits.quiet)
    actor.send({ type: 'pause asked' })
    touch(there('2'), 'two')
    await pass(waits.maxRetry)
    expect([synced, choices]).toEqual([[], ['paused']])

    actor.send({ type: 'resume asked' })
    await pass(waits.quiet)
    await pass(waits.quiet)

    expect([synced, choices]).toEqual([['two'], ['paused', 'watched']])
  })

  it('stays paused after a restart', async () => {
    const { file, pass, situations } = watched(null, 'paused')
    await pass(waits.maxRetry)

    expect([file.reads, situations]).toEqual([0, ['paused']])
  })

  it.each(['done', 'unreachable', 'undecided', 'refused', 'signed out'] as const)(
    'pauses after the sync that goes on, however it ends (%s)',
    async (end) => {
      const { pass, actor, endWith, situations, synced } = watched()
      endWith(end)
      actor.subscribe((snapshot) => {
        if (snapshot.matches({ watching: 'syncing' }) && !snapshot.context.pausing)
          actor.send({ type: 'pause asked' })
      })
      await pass(waits.quiet)
      await pass(waits.maxRetry)

      expect([synced, situations.slice(-2)]).toEqual([['one'], ['pausing', 'paused']])
    },
  )
})
