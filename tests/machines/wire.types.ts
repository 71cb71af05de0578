/** What must not compile about wire(). Checked by the compiler alone: a line that compiles here is an error. */
import { type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import { unprovided, wire } from '#machines/wire.ts'

const machine = setup({
  actors: {
    ask: unprovided.promise<number, { question: string }>('ask'),
    listen: unprovided.callback<{ channel: string }>('listen'),
  },
}).createMachine({
  id: 'typed',
  // @ts-expect-error: an invoke of the actor needs the actor's input
  invoke: { id: 'ask', src: 'ask', onError: {} },
})

const ask = fromPromise<number, { question: string }>(() => Promise.resolve(1))
const listen = fromCallback<EventObject, { channel: string }>(() => {})
const wireTyped = wire(machine)

export const compiles = wireTyped({ ask, listen })

export const refused = [
  // @ts-expect-error: an actor is missing
  wireTyped({ ask }),
  // @ts-expect-error: none is given
  wireTyped({}),
  // @ts-expect-error: the output is not a number
  wireTyped({ ask: fromPromise<string, { question: string }>(() => Promise.resolve('')), listen }),
  // @ts-expect-error: the input is another one
  wireTyped({ ask: fromPromise<number, { riddle: string }>(() => Promise.resolve(1)), listen }),
  // @ts-expect-error: the machine has no such actor
  wireTyped({ ask, listen, tell: ask }),
]
