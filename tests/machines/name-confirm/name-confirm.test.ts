import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { AskedUser, NameAndPlace, NameConfirmProblem } from '#domain/users/name-confirm.ts'
import { nameConfirmMachine } from '#machines/name-confirm/name-confirm.machine.ts'
import { wire } from '#machines/wire.ts'

const newcomer: AskedUser = {
  givenName: 'Ada',
  surname: 'Byron',
  location: '',
  nameConfirmed: false,
  isPutOff: false,
  isSupervised: false,
  isVisitor: false,
  isActing: false,
}
type Saved = Result<null, NameConfirmProblem>

interface World {
  readonly user?: Partial<AskedUser>
  readonly guess?: () => Promise<string | null>
  readonly putOff?: () => Promise<void>
  readonly save?: () => Promise<Saved>
}

function begin({
  user = {},
  guess = async () => 'Belgium',
  save = async () => ok(null),
  putOff = async () => undefined,
}: World = {}) {
  const saved: NameAndPlace[] = []
  let guesses = 0
  const machine = wire(nameConfirmMachine)({
    loadUser: fromPromise<AskedUser, undefined>(async () => ({ ...newcomer, ...user })),
    guessLocation: fromPromise<string | null, undefined>(() => {
      guesses += 1
      return guess()
    }),
    putOff: fromPromise<void, undefined>(putOff),
    saveName: fromPromise<Saved, NameAndPlace>(({ input }) => {
      saved.push(input)
      return save()
    }),
  })
  const clock = new SimulatedClock()
  const flow = createActor(machine, { clock }).start()
  const asks = () => flow.getSnapshot().matches('asking')
  const known = () => waitFor(flow, (snapshot) => !snapshot.matches('loading user'))
  const settled = () => waitFor(flow, (snapshot) => snapshot.matches({ asking: { location: 'settled' } }))
  const answered = () =>
    waitFor(flow, (snapshot) => snapshot.matches({ asking: { form: { saving: { answer: 'known' } } } }))
  return { flow, clock, saved, guesses: () => guesses, asks, known, settled, answered }
}

describe('nameConfirm', () => {
  it('[NCF-01] asks a user who has not confirmed the name', async () => {
    const { asks, known, flow } = begin()
    await known()

    expect(asks()).toBe(true)
    expect(flow.getSnapshot().context).toMatchObject({ givenName: 'Ada', surname: 'Byron' })
  })

  it.each([
    ['[NCF-01] has confirmed', { nameConfirmed: true }],
    ['[NCF-01] [NCF-02] is supervised', { isSupervised: true }],
    ['looks at the demo', { isVisitor: true }],
    ['is not here, but somebody acting for them', { isActing: true }],
  ])('does not ask a user who %s', async (_who, user) => {
    const { asks, known, guesses } = begin({ user })
    await known()

    expect([asks(), guesses()]).toEqual([false, 0])
  })

  it('[NCF-05] fills in the guess where there is no location', async () => {
    const { flow, settled } = begin()
    await settled()

    expect(flow.getSnapshot().context).toMatchObject({ location: 'Belgium', guess: 'Belgium' })
  })

  it('[NCF-05] guesses nothing where the location is known', async () => {
    const { flow, settled, guesses } = begin({ user: { location: 'Ghent' } })
    await settled()

    expect([guesses(), flow.getSnapshot().context.location]).toEqual([0, 'Ghent'])
  })

  it('keeps text that was typed before the guess came', async () => {
    const guess = Promise.withResolvers<string | null>()
    const { flow, known, settled } = begin({ guess: () => guess.promise })
    await known()

    flow.send({ type: 'location typed', location: 'Ghent' })
    guess.resolve('Belgium')
    await settled()

    expect(flow.getSnapshot().context).toMatchObject({ location: 'Ghent', guess: null })
  })

  it.each([
    ['nothing is known', async () => null],
    ['the guess fails', () => Promise.reject(new Error('offline'))],
  ])('leaves the location to the person when %s', async (_why, guess) => {
    const { flow, settled } = begin({ guess })
    await settled()

    expect(flow.getSnapshot().context).toMatchObject({ location: '', guess: null })
    expect(flow.getSnapshot().can({ type: 'confirmed' })).toBe(false)
  })

  it.each([
    ['[NCF-09] a given name', 'Ada', '', 'Ghent', true],
    ['[NCF-09] a surname', ' ', 'Byron', 'Ghent', true],
    ['[NCF-09] no name', ' ', ' ', 'Ghent', false],
    ['[NCF-10] no location', 'Ada', 'Byron', ' ', false],
  ])('accepts a confirmation with %s: %s, %s, %s', async (_what, givenName, surname, location, taken) => {
    const { flow, settled } = begin()
    await settled()

    flow.send({ type: 'given name typed', givenName })
    flow.send({ type: 'surname typed', surname })
    flow.send({ type: 'location typed', location })

    expect(flow.getSnapshot().can({ type: 'confirmed' })).toBe(taken)
  })

  it('[NCF-08] accepts no second confirmation while it saves the first', async () => {
    const { flow, settled, saved } = begin()
    await settled()

    flow.send({ type: 'confirmed' })
    flow.send({ type: 'confirmed' })

    expect(flow.getSnapshot().can({ type: 'confirmed' })).toBe(false)
    expect(saved).toHaveLength(1)
  })

  it('[NCF-11] is busy for at least half a second', async () => {
    const { flow, settled, clock, answered, asks } = begin()
    await settled()

    flow.send({ type: 'confirmed' })
    await answered()
    clock.increment(499)
    const before = asks()
    clock.increment(1)

    expect([before, flow.getSnapshot().value]).toEqual([true, 'confirmed'])
  })

  it('stays busy for as long as there is no answer', async () => {
    const answer = Promise.withResolvers<Saved>()
    const { flow, settled, clock } = begin({ save: () => answer.promise })
    await settled()

    flow.send({ type: 'confirmed' })
    clock.increment(10_000)
    expect(flow.getSnapshot().matches({ asking: { form: 'saving' } })).toBe(true)
    answer.resolve(ok(null))

    await waitFor(flow, (snapshot) => snapshot.matches('confirmed'))
  })

  it('[NCF-12] saves the entered text, without spaces around it', async () => {
    const { flow, settled, saved } = begin()
    await settled()

    flow.send({ type: 'surname typed', surname: ' Lovelace ' })
    flow.send({ type: 'location typed', location: 'Ghent ' })
    flow.send({ type: 'confirmed' })

    expect(saved).toEqual([{ givenName: 'Ada', surname: 'Lovelace', location: 'Ghent' }])
  })

  it.each([
    ['refused', async () => refuse('not-accepted'), 'not-accepted'],
    ['[NCF-13] without a user', () => Promise.reject(new Error('User not loaded')), 'unforeseen'],
  ] as const)('keeps everything that was entered when it is %s', async (_why, save, problem) => {
    const { flow, settled, clock, answered } = begin({ save })
    await settled()
    flow.send({ type: 'surname typed', surname: 'Lovelace' })

    flow.send({ type: 'confirmed' })
    await answered()
    clock.increment(500)

    expect(flow.getSnapshot().matches({ asking: { form: 'entering' } })).toBe(true)
    expect(flow.getSnapshot().context).toMatchObject({ surname: 'Lovelace', location: 'Belgium', problem })
    expect(flow.getSnapshot().can({ type: 'confirmed' })).toBe(true)
  })

  it.each([
    ['is remembered', async () => undefined],
    ['cannot be remembered', () => Promise.reject(new Error('offline'))],
  ])('does not ask again after a postponement, which %s, until the user opens it', async (_how, putOff) => {
    const { flow, settled, saved } = begin({ putOff })
    await settled()

    flow.send({ type: 'put off' })
    await waitFor(flow, (snapshot) => snapshot.matches('put off'))
    flow.send({ type: 'asked for' })

    expect([flow.getSnapshot().matches('asking'), saved]).toEqual([true, []])
    expect(flow.getSnapshot().context).toMatchObject({ givenName: 'Ada', surname: 'Byron' })
  })

  it('does not ask a user who has postponed it before, here or elsewhere, until the user opens it', async () => {
    const { flow, asks, known } = begin({ user: { isPutOff: true } })
    await known()
    const before = asks()
    flow.send({ type: 'asked for' })

    expect([before, asks()]).toEqual([false, true])
  })
})
