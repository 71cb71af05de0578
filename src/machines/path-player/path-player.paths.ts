/** What can happen in the path player. */
import { pathModel } from '../paths/path-model.ts'
import type { Step } from '../paths/step.ts'
import { pathPlayerMachine } from './path-player.machine.ts'

// Sample steps. The player does not know what steps mean, so they can be of any machine.
const start: Step = { kind: 'start', event: { type: 'xstate.init' }, name: '' }
const nextPage: Step = { kind: 'user', event: { type: 'next page asked for' }, name: '' }
const firstPath = { asked: { path: 0 }, moment: 0 }

/** When another route has been requested, nothing of the previous route is left. */
const isEmpty = ({ context }: { context: { route: readonly Step[] } }) => context.route.length === 0

export const pathPlayerPaths = pathModel(pathPlayerMachine)({
  inputs: { 'with the first path': { ...firstPath, roomFor: 3 } },
  events: {
    'route asked for': { by: 'user', cases: { 'the first path': firstPath } },
    'address changed': {
      by: 'world',
      cases: {
        'to the start of the first path': firstPath,
        'to its next moment': { asked: { path: 0 }, moment: 1 },
        'to another path': { asked: { path: 1 }, moment: 0 },
      },
    },
    stepped: { by: 'user' },
    'stepped back': { by: 'user' },
    'moment chosen': { by: 'user', cases: { 'the start': { moment: 0 } } },
    played: { by: 'user' },
    paused: { by: 'user' },
    'speed chosen': { by: 'user', cases: { slow: { speed: 'slow' }, quick: { speed: 'quick' } } },
    'step taken': { by: 'user', cases: { 'a page on': { step: nextPage } } },
    'step undone': { by: 'user' },
    retried: { by: 'user' },
  },
  actors: {
    findRoute: {
      done: { 'a start': [start], 'two steps': [start, nextPage, nextPage], 'no way': null },
      fails: { 'too many situations': new Error('“sample” has more than 20000 situations') },
    },
  },
  key: ({ route, position, byHandFrom, asked, moment }) => [
    route.length,
    position,
    byHandFrom,
    asked,
    moment,
  ],
  holds: {
    'looking up': isEmpty,
    'not found': isEmpty,
    'not explored': isEmpty,
    'showing.at rest': (snapshot) =>
      snapshot.context.position < snapshot.context.route.length &&
      snapshot.can({ type: 'played' }) === snapshot.context.route.length > 1,
    'showing.playing': ({ context }) => context.position < context.route.length - 1,
  },
})
