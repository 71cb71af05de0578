import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTurn } from '../../../server/kinship/in-turn.ts'

it('runs one traversal after the other, and lets other work run in between', async () => {
  const turns = inTurn()
  const seen: string[] = []
  const walks = ['first', 'second', 'third'].map((name) => turns(() => seen.push(name)))
  let others = 0
  const other = (async () => {
    while (seen.length < 3) {
      await setImmediate()
      others += 1
    }
  })()
  await Promise.all([...walks, other])

  expect(seen).toEqual(['first', 'second', 'third'])
  expect(others).toBeGreaterThanOrEqual(3)
})

it('continues after a failed traversal, which fails only for its caller', async () => {
  const turns = inTurn()
  const failing = turns(() => {
    throw new Error('broken')
  })
  const next = turns(() => 'walked')

  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('walked')
})
