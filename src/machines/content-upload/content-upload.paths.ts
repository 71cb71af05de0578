/** What can happen to the list of photos and files that are uploaded. */
import { sampleFile, weddingPhoto } from '../file-upload/sample-files.ts'
import { pathModel } from '../paths/path-model.ts'
import { contentUploadMachine } from './content-upload.machine.ts'

const { key } = weddingPhoto
const second = sampleFile(3, 'setup.jpg')
const noStorage = new Error('This browser stores nothing.')

export const contentUploadPaths = pathModel(contentUploadMachine)({
  inputs: { 'one at a time': { maxAtOnce: 1 } },
  events: {
    'files chosen': { by: 'user', cases: { 'a photo': { files: [weddingPhoto] } } },
    'notice closed': {
      by: 'user',
      cases: { first: ({ context }) => ({ key: context.failed[0]?.key ?? key }) },
    },
    'connection returned': { by: 'world' },
    'file waits': { by: 'world', cases: { first: { key }, second: { key: second.key } } },
    'turn over': { by: 'world', cases: { first: { key } } },
    'file left': {
      by: 'world',
      cases: {
        'first uploaded': { key, outcome: 'uploaded' },
        'second refused': { key: second.key, outcome: 'file-disguised' },
      },
    },
  },
  actors: {
    recallFiles: {
      done: { none: [], 'a file of an earlier visit': [second] },
      fails: { 'no storage': noStorage },
    },
    uploadFile: { fails: {} },
  },
  key: ({ files, failed }) => [files.map(({ phase, key }) => [key, phase]), failed.map((file) => file.key)],
  holds: {
    recalling: () => true,
    'ready.going on': ({ context }) =>
      context.files.filter(({ phase }) => phase === 'running').length <= context.maxAtOnce,
    'ready.waiting to retry': ({ context }) => context.files.some(({ phase }) => phase === 'stopped'),
  },
})
