/** What can happen while the family of a start person is collected. */
import { nextBatch } from '#domain/view-scope/scope-walk.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline, samplePersonId } from '../paths/sample-values.ts'
import { viewScopeMachine } from './view-scope.machine.ts'

export const viewScopePaths = pathModel(viewScopeMachine)({
  inputs: { 'for a start person': { startPersonId: samplePersonId(17, 1) } },
  events: {
    begun: { by: 'world' },
    stopped: { by: 'user' },
    resumed: { by: 'user' },
    retried: { by: 'user' },
  },
  actors: {
    loadBatch: {
      done: {
        nobody: { generations: [], groups: [] },
        'two generations, one of them in two trees': {
          generations: [[samplePersonId(17, 2)], [samplePersonId(17, 3)]],
          groups: [{ id: samplePersonId(17, 3), memberIds: [samplePersonId(17, 3), samplePersonId(18, 1)] }],
        },
        'as many generations as asked for': ({ context: { walk } }) => ({
          generations: Array.from({ length: nextBatch(walk)?.generations ?? 0 }, (_, index) => [
            samplePersonId(17, 100 + walk.behind + index),
          ]),
          groups: [],
        }),
      },
      fails: { offline },
    },
    keepScope: { done: { kept: undefined }, fails: { broken: new Error('The page is out of memory') } },
  },
  restsIn: {
    idle: 'the family is gathered when the page has nothing else to do, at nobody’s bidding',
    known: 'everybody has been met; the family is gathered again when the tree has changed',
  },
  key: ({ walk }) => [walk.direction, nextBatch(walk) === null],
  holds: {
    idle: ({ context }) => nextBatch(context.walk) !== null,
    walking: ({ context }) => nextBatch(context.walk) !== null,
    stopped: ({ context }) => nextBatch(context.walk) !== null,
    interrupted: (snapshot) => !snapshot.can({ type: 'stopped' }) && snapshot.can({ type: 'retried' }),
    keeping: ({ context }) => nextBatch(context.walk) === null,
    known: ({ context }) => nextBatch(context.walk) === null,
  },
})
