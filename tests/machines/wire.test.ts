import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, setup, waitFor } from 'xstate'
import { MICROSTEPS_AT_MOST, unprovided, wire } from '#machines/wire.ts'
import { expectConsoleError } from '../support/console.ts'

const machine = setup({
  types: { context: {} as { said: string }, input: {} as { said: string } },
  actors: {
    ask: unprovided.promise<number, { question: string }>('ask'),
    listen: unprovided.callback<{ channel: string }>('listen'),
  },
}).createMachine({
  id: 'wireSample',
  context: ({ input }) => ({ said: input.said }),
  initial: 'asking',
  states: {
    asking: {
      invoke: [
        {
          id: 'ask',
          src: 'ask',
          input: ({ context }) => ({ question: context.said }),
          onDone: 'answered',
          onError: 'unanswered',
        },
        { id: 'listen', src: 'listen', input: { channel: 'news' }, onError: 'unanswered' },
      ],
    },
    answered: {},
    unanswered: {},
  },
})

const ask = fromPromise<number, { question: string }>(({ input }) => Promise.resolve(input.question.length))
const listen = fromCallback<EventObject, { channel: string }>(() => () => {})

describe('wire', () => {
  it('provides the actors, and bounds eventless loops', async () => {
    const wired = wire(machine)({ ask, listen })
    const actor = createActor(wired, { input: { said: 'why' } }).start()

    const answered = await waitFor(actor, (snapshot) => snapshot.matches('answered'))

    expect(answered.value).toBe('answered')
    expect(wired.options.maxIterations).toBe(MICROSTEPS_AT_MOST)
    expect(machine.options.maxIterations).toBe(Number.POSITIVE_INFINITY)
  })
})

describe('unprovided', () => {
  it('names itself on the console if it runs nevertheless', async () => {
    expectConsoleError('"ask"')
    expectConsoleError('"listen"')
    const actor = createActor(machine, { input: { said: 'why' } }).start()

    const unanswered = await waitFor(actor, (snapshot) => snapshot.matches('unanswered'))

    expect(unanswered.value).toBe('unanswered')
  })
})
