/** A machine with one of everything: invoke, after, guards, always, parallel regions, history, a callback actor. */
import { assign, emit, setup } from 'xstate'
import { unprovided } from '#machines/wire.ts'

export type Answer = { readonly known: true; readonly name: string } | { readonly known: false }

export const sampleMachine = setup({
  types: {
    input: {} as { hint: string | null },
    context: {} as { word: string; tries: number; name: string | null; heard: number },
    events: {} as
      | { type: 'word typed'; word: string }
      | { type: 'asked' }
      | { type: 'dismissed' }
      | { type: 'resumed' }
      | { type: 'rang'; times: number }
      | { type: 'rung out' },
    emitted: {} as { type: 'told'; name: string },
  },
  actors: {
    lookUp: unprovided.promise<Answer, { word: string }>('lookUp'),
    listen: unprovided.callback<{ word: string }>('listen'),
  },
  guards: {
    isGiven: ({ context }) => context.word !== '',
    isKnown: (_, answer: Answer) => answer.known,
    isTiredOfIt: ({ context }) => context.tries >= 2,
  },
  actions: {
    setWord: assign((_, word: string) => ({ word })),
    noteAnswer: assign((_, answer: Answer) => (answer.known ? { name: answer.name } : { name: null })),
    noteTry: assign(({ context }) => ({ tries: context.tries + 1 })),
    noteRing: assign(({ context }, times: number) => ({ heard: context.heard + times })),
    tell: emit(({ context }) => ({ type: 'told', name: context.name ?? '' })),
  },
  delays: { patience: 3000 },
}).createMachine({
  id: 'sample',
  context: ({ input }) => ({ word: input.hint ?? '', tries: 0, name: null, heard: 0 }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isGiven', target: 'asking' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'word typed': { actions: { type: 'setWord', params: ({ event }) => event.word } },
        asked: { guard: 'isGiven', target: 'asking' },
      },
    },
    asking: {
      type: 'parallel',
      on: { dismissed: 'paused' },
      onDone: 'told',
      states: {
        answer: {
          initial: 'waiting',
          states: {
            remembered: { type: 'history' },
            waiting: {
              entry: 'noteTry',
              always: { guard: 'isTiredOfIt', target: 'given up' },
              invoke: {
                id: 'lookUp',
                src: 'lookUp',
                input: ({ context }) => ({ word: context.word }),
                onDone: [
                  {
                    guard: { type: 'isKnown', params: ({ event }) => event.output },
                    target: 'found',
                    actions: { type: 'noteAnswer', params: ({ event }) => event.output },
                  },
                  { target: 'given up' },
                ],
                onError: '#sample.choosing',
              },
              after: { patience: 'given up' },
            },
            found: { type: 'final' },
            'given up': { on: { resumed: '#sample.choosing' } },
          },
        },
        bell: {
          initial: 'listening',
          states: {
            listening: {
              invoke: {
                id: 'listen',
                src: 'listen',
                input: ({ context }) => ({ word: context.word }),
                onError: 'quiet',
              },
              on: {
                rang: { actions: { type: 'noteRing', params: ({ event }) => event.times } },
                'rung out': 'quiet',
              },
            },
            quiet: { type: 'final' },
          },
        },
      },
    },
    paused: { on: { resumed: { target: '#sample.asking.answer.remembered' } } },
    told: { entry: 'tell', type: 'final' },
  },
})
