import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { searchDebounce } from '#domain/constants.ts'
import { type FoundToAdd, nobodyToAdd } from '#domain/groups/person-to-add.ts'
import { peopleToAddMachine } from '#machines/people-to-add/people-to-add.machine.ts'
import { wire } from '#machines/wire.ts'

describe('peopleToAdd', () => {
  it('[ADD-22] searches from three characters on', () => {
    const searched: string[] = []
    const machine = wire(peopleToAddMachine)({
      findPeople: fromPromise<FoundToAdd, { text: string }>(async ({ input }) => {
        searched.push(input.text)
        return nobodyToAdd
      }),
    })
    const clock = new SimulatedClock()
    const flow = createActor(machine, { clock }).start()
    const type = (text: string) => {
      flow.send({ type: 'text typed', text })
      clock.increment(searchDebounce)
    }

    type('Ha')
    expect(searched).toEqual([])
    type('Hal')

    expect(searched).toEqual(['Hal'])
  })
})
