/** The path model of the sample machine. */
import { pathModel } from '#machines/paths/path-model.ts'
import { sampleMachine } from './sample.machine.ts'

export const samplePaths = pathModel(sampleMachine)({
  inputs: { 'without a hint': { hint: null }, 'with a hint': { hint: 'oak' } },
  events: {
    'word typed': { by: 'user', cases: { tree: { word: 'elm' }, nothing: { word: '' } } },
    asked: { by: 'user' },
    dismissed: { by: 'user' },
    resumed: { by: 'user' },
    rang: { by: 'listen', cases: { once: { times: 1 } } },
    'rung out': { by: 'listen' },
  },
  actors: {
    lookUp: {
      done: {
        known: ({ context }) => ({ known: true, name: `the ${context.word}` }),
        unknown: { known: false },
      },
      fails: { offline: new Error('no connection') },
    },
    listen: { fails: { deaf: new Error('no ears') } },
  },
  key: ({ word, tries }) => [word !== '', Math.min(tries, 3)],
  holds: {
    choosing: ({ context }) => context.name === null,
    'asking.answer.waiting': ({ context }) => context.word !== '' && context.tries < 2,
    'asking.answer.found': ({ context }) => context.name !== null,
    'asking.answer.given up': ({ context }) => context.name === null,
    'asking.bell.listening': () => true,
    'asking.bell.quiet': () => true,
    paused: ({ context }) => context.word !== '',
    told: ({ context }) => context.name === `the ${context.word}`,
  },
})
