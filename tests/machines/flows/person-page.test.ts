import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { PersonId } from '#contract/wire.ts'
import type { PersonOutcome } from '#domain/page-outcome.ts'
import { personPageMachine } from '#machines/person-page/person-page.machine.ts'
import { wire } from '#machines/wire.ts'

// Ids from the wire, as a test writes them.
const victoria = '17-1' as PersonId
const albert = '17-2' as PersonId

interface Given {
  person?: PersonOutcome
  generations?: 'fails'
}

function open({ person = { found: true, movedTo: null }, generations }: Given = {}) {
  const stages: string[] = []
  const stage = (name: string, id: PersonId) => stages.push(`${name} of ${id}`)
  type Of = { personId: PersonId }
  const machine = wire(personPageMachine)({
    loadPerson: fromPromise<PersonOutcome, Of>(async ({ input }) => {
      stage('details', input.personId)
      return person
    }),
    loadGenerations: fromPromise<void, Of>(async ({ input }) => {
      stage('generations', input.personId)
      if (generations === 'fails') throw new Error('Failed to make request.')
    }),
    loadFamilies: fromPromise<void, Of>(async ({ input }) => void stage('families', input.personId)),
  })
  const actor = createActor(machine, { input: { personId: victoria } })
  const told: object[] = []
  actor.on('*', (event) => told.push(event))
  actor.start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { actor, stages, told, settle }
}

describe('personPage', () => {
  it('[PER-16] loads the details, then the generations, then the families', async () => {
    const { actor, stages, settle } = open()
    await settle()

    expect(stages).toEqual(['details of 17-1', 'generations of 17-1', 'families of 17-1'])
    expect(actor.getSnapshot().matches({ present: 'shown' })).toBe(true)
  })

  it('[PER-21] stops at a person who is missing', async () => {
    const { actor, stages, settle } = open({ person: { found: false } })
    await settle()

    expect(stages).toEqual(['details of 17-1'])
    expect(actor.getSnapshot().value).toBe('missing')
  })

  it('[PER-22] shows what has been loaded when generations fail', async () => {
    const { actor, stages, settle } = open({ generations: 'fails' })
    await settle()

    expect(stages).toEqual(['details of 17-1', 'generations of 17-1', 'families of 17-1'])
    expect(actor.getSnapshot().matches({ present: 'shown' })).toBe(true)
    expect(actor.getSnapshot().context.incomplete).toBe(true)
  })

  it('[PER-14] replaces the address by that of the person who was loaded', async () => {
    const { told, stages, settle } = open({ person: { found: true, movedTo: albert } })
    await settle()

    expect(told).toEqual([{ type: 'navigate', to: '/persons/17-2', replace: true }])
    expect(stages).toEqual(['details of 17-1', 'generations of 17-2', 'families of 17-2'])
  })

  it('walks to a relative by an address, so that back and forward work', async () => {
    const { actor, told, stages, settle } = open()
    await settle()

    actor.send({ type: 'relative chosen', personId: albert })
    expect(told).toEqual([{ type: 'navigate', to: '/persons/17-2' }])
    expect(stages).toHaveLength(3)

    actor.send({ type: 'location changed', personId: albert })
    await settle()
    expect(stages.slice(3)).toEqual(['details of 17-2', 'generations of 17-2', 'families of 17-2'])
  })
})
