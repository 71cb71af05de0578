import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { PersonId } from '#contract/wire.ts'
import type { PersonOutcome } from '#domain/pages/page-outcome.ts'
import { personPageMachine } from '#machines/person-page/person-page.machine.ts'
import { wire } from '#machines/wire.ts'

// Ids as the server would send them.
const victoria = '17-1' as PersonId
const albert = '17-2' as PersonId

interface Given {
  person?: PersonOutcome
  generations?: 'fails'
  calm?: boolean
}

function open({ person = { found: true, movedTo: null }, generations, calm = false }: Given = {}) {
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
  const clock = new SimulatedClock()
  const actor = createActor(machine, { input: { personId: victoria, calm }, clock })
  const told: object[] = []
  actor.on('*', (event) => told.push(event))
  actor.start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { actor, stages, told, settle, clock }
}

describe('personPage', () => {
  it('[PER-16] loads the details, then the generations, then the families', async () => {
    const { stages, settle } = open()
    await settle()

    expect(stages).toEqual(['details of 17-1', 'generations of 17-1', 'families of 17-1'])
  })

  it.each([
    ['half a second', false, 500],
    ['160 ms, where less motion is wanted,', true, 160],
  ])(
    '[PER-19] animates leaving and entering for %s each, when everything is loaded',
    async (_, calm, time) => {
      const { actor, clock, settle } = open({ calm })
      await settle()
      const during: unknown[] = []
      for (const passed of [0, time - 1, 1, time - 1, 1]) {
        clock.increment(passed)
        during.push(actor.getSnapshot().value)
      }

      const [leaving, entering, shown] = ['leaving', 'entering', 'shown'].map((present) => ({ present }))
      expect(during).toEqual([leaving, leaving, entering, entering, shown])
    },
  )

  it('[PER-20] knows who has further kin only after all generations are loaded, and until another person is shown', async () => {
    const { actor, clock, settle } = open()
    const deep = () => actor.getSnapshot().context.deep
    await settle()
    expect(deep()).toBe(false)

    clock.increment(500)
    expect(deep()).toBe(true)
    clock.increment(500)
    actor.send({ type: 'data changed' })
    await settle()
    expect([deep(), actor.getSnapshot().matches({ present: 'shown' })]).toEqual([true, true])

    actor.send({ type: 'location changed', personId: albert })
    expect(deep()).toBe(false)
  })

  it('[PER-21] stops at a person who is missing', async () => {
    const { actor, stages, settle } = open({ person: { found: false } })
    await settle()

    expect(stages).toEqual(['details of 17-1'])
    expect(actor.getSnapshot().value).toBe('missing')
  })

  it('[PER-20] [PER-22] shows the loaded parts when generations fail, and does not mark further kin', async () => {
    const { actor, stages, clock, settle } = open({ generations: 'fails' })
    await settle()
    clock.increment(500)
    clock.increment(500)

    expect(stages).toEqual(['details of 17-1', 'generations of 17-1', 'families of 17-1'])
    expect(actor.getSnapshot().matches({ present: 'shown' })).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ incomplete: true, deep: false })
  })

  it('[PER-14] replaces the address with that of the loaded person', async () => {
    const { told, stages, settle } = open({ person: { found: true, movedTo: albert } })
    await settle()

    expect(told).toEqual([{ type: 'navigate', to: '/persons/17-2', replace: true }])
    expect(stages).toEqual(['details of 17-1', 'details of 17-2', 'generations of 17-2', 'families of 17-2'])
  })

  it('opens a relative by an address, so that back and forward work', async () => {
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
