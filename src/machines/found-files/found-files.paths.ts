/** What can happen to the files that the Sync app has found. */
import { pathModel } from '../paths/path-model.ts'
import { offline } from '../paths/sample-values.ts'
import { foundFilesMachine } from './found-files.machine.ts'
import { sampleFound } from './sample-found.ts'

const [desk, laptop] = sampleFound

export const foundFilesPaths = pathModel(foundFilesMachine)({
  events: {
    'forget chosen': {
      by: 'user',
      cases: { 'of the desk': { device: desk.device }, 'of the laptop': { device: laptop.device } },
    },
  },
  actors: { forgetFiles: { done: { forgotten: null }, fails: { offline } } },
  key: ({ device }) => device,
  holds: {
    'offering.untouched': ({ context }) => context.device === null,
    'offering.forgotten': ({ context }) => context.device !== null,
    'offering.not forgotten': ({ context }) => context.device !== null,
    forgetting: (snapshot) => !snapshot.can({ type: 'forget chosen', device: desk.device }),
  },
})
