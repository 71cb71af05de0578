/** What can happen while the photos of a tree are sent. */
import { pathModel } from '../paths/path-model.ts'
import { sampleGroupId } from '../paths/sample-values.ts'
import { treePhotosMachine } from './tree-photos.machine.ts'

const archive = new File(['PK'], 'hanover.gdz')
const someSent = { sent: 12, wanted: 40, leftOut: [], leftOutCount: 0 }

export const treePhotosPaths = pathModel(treePhotosMachine)({
  events: {
    'tree arrived': { by: 'world', cases: { 'with photos': { archive, treeId: sampleGroupId(17) } } },
    stopped: { by: 'user' },
    retried: { by: 'user' },
    dismissed: { by: 'user' },
    'photos moved on': { by: 'sendPhotos', cases: { some: { photos: someSent } } },
    'photos sent': {
      by: 'sendPhotos',
      cases: {
        all: { photos: { ...someSent, sent: 40, absent: 0 } },
        most: {
          photos: {
            sent: 36,
            wanted: 40,
            leftOut: [
              { name: 'wedding.png', problem: 'too-large' },
              { name: 'speech.mp3', problem: 'other-type' },
              { name: 'poster.tif', problem: 'too-large' },
              { name: 'torn.jpg', problem: 'damaged' },
            ],
            leftOutCount: 4,
            absent: 3,
          },
        },
        'none wanted': { photos: { ...someSent, sent: 0, wanted: 0, absent: 0 } },
      },
    },
    'photos refused': {
      by: 'sendPhotos',
      cases: {
        'no photos in the plan': { problem: 'no-content-in-plan' },
        'the plan is full': { problem: 'content-limit-reached' },
        'not allowed': { problem: 'not-allowed' },
        'the archive has changed': { problem: 'file-changed' },
      },
    },
    'connection lost': { by: 'sendPhotos' },
    'photos broken': { by: 'sendPhotos' },
  },
  actors: { sendPhotos: { fails: { 'worker broken': new Error('The worker ended') } } },
  key: ({ photos, problem }) => [photos.sent, photos.leftOutCount, problem],
  restsIn: { idle: 'Photos follow a tree that has been uploaded.' },
  holds: {
    idle: ({ context }) => context.photos.wanted === 0 && context.problem === null,
    sending: ({ context }) => context.order !== null && context.problem === null,
    interrupted: ({ context }) => context.order !== null && context.problem !== null,
    ended: ({ context }) => context.order !== null,
  },
})
