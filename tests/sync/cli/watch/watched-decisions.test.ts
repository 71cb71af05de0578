import { describe, expect, it } from 'vitest'
import type { FileLook } from '#machines/file-watch/file-watch.setup.ts'
import { there, waits, watched } from './support/watched-file.ts'

describe('a watched file about which somebody must decide', () => {
  it('waits for a decision if much would be removed, and is sent with it', async () => {
    const { pass, actor, synced, approvals, endWith, situations, stored } = watched()
    endWith('undecided', 'done')
    await pass(waits.quiet)
    await pass(waits.maxRetry)
    expect([synced, situations.at(-1), stored]).toEqual([['one'], 'undecided', []])

    actor.send({ type: 'update approved' })
    await pass(0)

    expect([synced, approvals, stored]).toEqual([['one', 'one'], [false, true], ['one']])
  })

  it('needs a new decision if it has changed since', async () => {
    const { file, pass, actor, synced, approvals, endWith, situations } = watched()
    endWith('undecided', 'undecided')
    await pass(waits.quiet)
    await pass(0)
    file.look = there('2')
    file.content = 'two'
    actor.send({ type: 'update approved' })
    await pass(0)
    await pass(waits.quiet)

    expect([synced, approvals, situations.at(-1)]).toEqual([['one', 'two'], [false, false], 'undecided'])
  })

  describe.each(['undecided', 'refused'] as const)('whose sync was %s', (end) => {
    it.each([
      ['was in use', (touch: (look: FileLook) => void) => touch({ kind: 'in use' })],
      ['was away', (touch: (look: FileLook) => void) => touch({ kind: 'absent' })],
    ])('stays so after it %s', async (_, leave) => {
      const { pass, touch, synced, endWith, situations } = watched()
      endWith(end)
      await pass(waits.quiet)
      leave(touch)
      await pass(0)
      touch(there('2'))
      await pass(waits.quiet)
      await pass(waits.quiet)

      expect([synced, situations.at(-1)]).toEqual([['one'], end])
    })

    it('stays so after a pause', async () => {
      const { pass, actor, synced, endWith, situations } = watched()
      endWith(end)
      await pass(waits.quiet)
      actor.send({ type: 'pause asked' })
      actor.send({ type: 'resume asked' })
      await pass(0)

      expect([synced, situations.at(-1)]).toEqual([['one'], end])
    })
  })

  it('can still be approved when the content about which somebody must decide is back', async () => {
    const { pass, touch, actor, synced, approvals, endWith } = watched()
    endWith('undecided', 'unreachable', 'done')
    await pass(waits.quiet)
    touch(there('2'), 'two')
    await pass(waits.quiet)
    await pass(0)
    touch(there('1'), 'one')
    await pass(waits.quiet)
    await pass(0)
    actor.send({ type: 'update approved' })
    await pass(0)

    expect([synced, approvals]).toEqual([
      ['one', 'two', 'one'],
      [false, false, true],
    ])
  })

  it('keeps the approval of an update while the server is away', async () => {
    const { pass, actor, synced, approvals, endWith, situations } = watched()
    endWith('undecided', 'unreachable', 'done')
    await pass(waits.quiet)
    actor.send({ type: 'update approved' })
    await pass(0)
    await pass(waits.firstRetry)

    expect([synced.length, approvals, situations.at(-1)]).toEqual([3, [false, true, true], 'current'])
  })

  it('keeps the approval of an update until somebody has signed in', async () => {
    const { pass, actor, approvals, endWith, situations } = watched()
    endWith('undecided', 'signed out', 'done')
    await pass(waits.quiet)
    actor.send({ type: 'update approved' })
    await pass(0)
    actor.send({ type: 'signed in' })
    await pass(0)

    expect([approvals, situations.at(-1)]).toEqual([[false, true, true], 'current'])
  })

  it.each(['undecided', 'refused', 'done'] as const)(
    'needs a new approval after an approved update was %s',
    async (end) => {
      const { pass, actor, approvals, endWith } = watched()
      endWith('undecided', end, 'done')
      await pass(waits.quiet)
      actor.send({ type: 'update approved' })
      await pass(0)
      actor.send({ type: 'sync asked' })
      await pass(0)

      expect(approvals).toEqual([false, true, false])
    },
  )
})
