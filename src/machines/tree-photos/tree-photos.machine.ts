/**
 * The photos and files in a tree's archive follow the tree to the server. The sending goes on while other pages are shown.
 * It can be stopped; choosing the same file again sends what is missing.
 */
import { assign, setup } from 'xstate'
import type { DataGroupId } from '#domain/ids.ts'
import {
  noPhotosYet,
  type PhotosRefusal,
  type PhotosSent,
  type PhotosSoFar,
} from '#domain/upload/tree-photos.ts'
import { unprovided } from '../wire.ts'

export type PhotosProblem = PhotosRefusal | 'unreachable' | 'unforeseen' | 'stopped'

interface Order {
  readonly archive: File
  readonly treeId: DataGroupId
}

/** The photos of another tree take the place of those before it. */
const forNewTree = {
  target: 'sending',
  actions: { type: 'noteOrder', params: ({ event }: { event: Order }) => event },
} as const

export const treePhotosMachine = setup({
  types: {
    context: {} as {
      readonly order: Order | null
      readonly photos: PhotosSoFar
      /** How many files the tree names that are not in the archive. */
      readonly absent: number
      readonly problem: PhotosProblem | null
    },
    events: {} as
      | ({ type: 'tree arrived' } & Order)
      | { type: 'stopped' }
      | { type: 'retried' }
      | { type: 'dismissed' }
      // From sending:
      | { type: 'photos moved on'; photos: PhotosSoFar }
      | { type: 'photos sent'; photos: PhotosSent }
      | { type: 'photos refused'; problem: PhotosRefusal }
      | { type: 'connection lost' }
      | { type: 'photos broken' },
  },
  actors: { sendPhotos: unprovided.callback<Order>('sendPhotos') },
  actions: {
    noteOrder: assign((_, { archive, treeId }: Order) => ({ order: { archive, treeId } })),
    beginAnew: assign({ photos: noPhotosYet, absent: 0, problem: null }),
    notePhotos: assign((_, photos: PhotosSoFar) => ({ photos })),
    noteEnd: assign((_, { absent, ...photos }: PhotosSent) => ({ photos, absent })),
    noteProblem: assign((_, problem: PhotosProblem) => ({ problem })),
  },
}).createMachine({
  id: 'treePhotos',
  context: { order: null, photos: noPhotosYet, absent: 0, problem: null },
  initial: 'idle',
  states: {
    idle: { entry: 'beginAnew', on: { 'tree arrived': forNewTree } },
    sending: {
      entry: 'beginAnew',
      invoke: {
        id: 'sendPhotos',
        src: 'sendPhotos',
        input: ({ context }) => givenOrder(context.order),
        onError: { target: 'interrupted', actions: { type: 'noteProblem', params: 'unforeseen' } },
      },
      on: {
        'tree arrived': { ...forNewTree, reenter: true },
        'photos moved on': { actions: { type: 'notePhotos', params: ({ event }) => event.photos } },
        'photos sent': {
          target: 'ended',
          actions: { type: 'noteEnd', params: ({ event }) => event.photos },
        },
        'photos refused': {
          target: 'ended',
          actions: { type: 'noteProblem', params: ({ event }) => event.problem },
        },
        'connection lost': { target: 'interrupted', actions: { type: 'noteProblem', params: 'unreachable' } },
        'photos broken': { target: 'interrupted', actions: { type: 'noteProblem', params: 'unforeseen' } },
        stopped: { target: 'interrupted', actions: { type: 'noteProblem', params: 'stopped' } },
      },
    },
    interrupted: { on: { 'tree arrived': forNewTree, retried: 'sending', dismissed: 'idle' } },
    ended: { on: { 'tree arrived': forNewTree, dismissed: 'idle' } },
  },
})

function givenOrder(order: Order | null): Order {
  if (order === null) throw new Error('No tree has arrived.')
  return order
}
