import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { searchDebounce } from '#domain/constants.ts'
import { type FoundPersons, nobodyFound } from '#domain/search/person-search.ts'
import { personSearchMachine } from '#machines/person-search/person-search.machine.ts'
import { twoEmmas } from '#machines/person-search/sample-persons.ts'
import { wire } from '#machines/wire.ts'

/** A search whose answers the test releases. */
function begin() {
  const asked: { text: string; answer: (found: FoundPersons) => void; signal: AbortSignal }[] = []
  const findPersons = fromPromise<FoundPersons, { text: string }>(
    ({ input, signal }) =>
      new Promise((answer) => {
        asked.push({ text: input.text, answer, signal })
      }),
  )
  const clock = new SimulatedClock()
  const actor = createActor(wire(personSearchMachine)({ findPersons }), { clock })
  const told: object[] = []
  actor.on('*', (event) => told.push(event))
  actor.start()
  return {
    actor,
    asked,
    told,
    clock,
    texts: () => asked.map(({ text }) => text),
    type: (text: string) => actor.send({ type: 'text typed', text }),
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

describe('personSearch', () => {
  it('[SRC-01] starts at 3 characters', () => {
    const { type, clock, texts } = begin()

    type('Em')
    clock.increment(10_000)
    expect(texts()).toEqual([])

    type('Emm')
    clock.increment(10_000)
    expect(texts()).toEqual(['Emm'])
  })

  it('[SRC-02] waits for a pause of 200 ms in typing', () => {
    const { type, clock, texts } = begin()

    type('Emm')
    clock.increment(199)
    type('Emma')
    clock.increment(199)
    expect(texts()).toEqual([])

    clock.increment(1)
    expect(texts()).toEqual(['Emma'])
    expect(searchDebounce).toBe(200)
  })

  it('ends the search for an older text, and never shows its answer', async () => {
    const { type, clock, asked, actor, settle } = begin()
    type('Emma')
    clock.increment(200)
    type('Emma D')
    clock.increment(200)

    asked[1]?.answer(nobodyFound)
    asked[0]?.answer(twoEmmas)
    await settle()

    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
    expect(actor.getSnapshot().value).toEqual({ open: 'nobody' })
    expect(actor.getSnapshot().context.found).toEqual(nobodyFound)
  })

  it.each([
    ['before the pause in typing has ended', 0, false],
    ['while it is searched', 200, false],
    ['where nobody of the results is chosen', 200, true],
  ])('leads to the page of all results with Enter %s', async (_, pause, answered) => {
    const { type, actor, clock, asked, told, settle } = begin()
    type(' Emma 1808 ')
    clock.increment(pause)
    if (answered) asked[0]?.answer(twoEmmas)
    await settle()

    actor.send({ type: 'entered' })

    expect(told).toEqual([{ type: 'navigate', to: '/search?q=Emma%201808' }])
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { text: '', found: nobodyFound } })
  })

  it.each([
    ['the first', ['moved down'], '/persons/17-2'],
    ['the one that was walked to', ['moved down', 'moved down'], '/persons/17-3'],
    ['the last by going up', ['moved up'], '/persons/17-3'],
    ['the first after the last', ['moved down', 'moved down', 'moved down'], '/persons/17-2'],
  ] as const)('[SRC-04] leads to the page of the person: %s', async (_, moves, to) => {
    const { type, clock, asked, actor, told, settle } = begin()
    type('Emma')
    clock.increment(200)
    asked[0]?.answer(twoEmmas)
    await settle()

    for (const move of moves) actor.send({ type: move })
    actor.send({ type: 'entered' })

    expect(told).toEqual([{ type: 'navigate', to }])
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { text: '', found: nobodyFound } })
  })

  it('keeps the typed text while the focus is elsewhere, and clears it on another page', () => {
    const { type, actor } = begin()
    type('Emma')
    actor.send({ type: 'left' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { text: 'Emma' } })

    actor.send({ type: 'search opened' })
    expect(actor.getSnapshot().value).toEqual({ open: 'waiting' })

    actor.send({ type: 'location changed' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { text: '' } })
  })
})
