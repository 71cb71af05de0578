import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { lookUpEach } from '../../../../server/places/matching/look-up-each.ts'

it('looks each name up once, with room for others between two of them', async () => {
  const lookedUp: string[] = []
  let others = 0
  let pending = true
  const other = (async () => {
    while (pending) {
      await setImmediate()
      others += 1
    }
  })()

  const found = await lookUpEach(['Paris', 'Ulm', 'Paris', 'Rome'], (name) => {
    lookedUp.push(`${name} after ${others}`)
    return []
  })
  pending = false
  await other

  expect([...found.keys()]).toEqual(['Paris', 'Ulm', 'Rome'])
  expect(lookedUp).toEqual(['Paris after 0', 'Ulm after 1', 'Rome after 2'])
})
