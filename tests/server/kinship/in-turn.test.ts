import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTurn } from '../../../server/kinship/in-turn.ts'

it('runs one walk after the other, with room for others between two of them', async () => {
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

it('goes on after one that fails, which fails for whoever asked for it alone', async () => {
  const turns = inTurn()
  const failing = turns(() => {
    throw new Error('broken')
  })
  const next = turns(() => 'walked')

  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('walked')
})
