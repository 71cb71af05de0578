import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { peopleToAddMachine } from '#machines/people-to-add/people-to-add.machine.ts'
import { personSearchMachine } from '#machines/person-search/person-search.machine.ts'
import { shareAskMachine } from '#machines/share-ask/share-ask.machine.ts'

it.each([
  ['personSearch', personSearchMachine, 'too short', 'waiting'],
  ['peopleToAdd', peopleToAddMachine, 'too short', 'waiting'],
  ['shareAsk', shareAskMachine, 'too short', 'waiting'],
] as const)('[CST3-04] %s searches from three characters on', (_, machine, before, after) => {
  const flow = createActor(machine).start()
  flow.send({ type: 'text typed', text: 'Ad' })
  expect(JSON.stringify(flow.getSnapshot().value)).toContain(before)
  flow.send({ type: 'text typed', text: 'Ada' })
  expect(JSON.stringify(flow.getSnapshot().value)).toContain(after)
})
