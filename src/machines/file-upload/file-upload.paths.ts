/** What can happen to one file that is uploaded. */
import type { addContent } from '#contract/research/content-acts.ts'
import { ok, refuse } from '#contract/result.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { fileUploadMachine } from './file-upload.machine.ts'
import { begunFile, sampleContentId, weddingPhoto } from './sample-files.ts'

const unforeseen = new Error('The browser has no room.')

export const fileUploadPaths = pathModel(fileUploadMachine)({
  inputs: { 'a new file': { file: weddingPhoto }, 'a file of an earlier visit': { file: begunFile } },
  events: {
    'turn came': { by: 'world' },
    'connection returned': { by: 'world' },
    'cancel chosen': { by: 'user' },
    'retry chosen': { by: 'user' },
    'bytes sent': { by: 'sendBytes', cases: { half: { sent: 2_100_000 } } },
    'all sent': { by: 'sendBytes' },
    'bytes refused': {
      by: 'sendBytes',
      cases: {
        'another type': { problem: 'file-type' },
        'too large': { problem: 'file-too-large' },
        'another size': { problem: 'other-size' },
        'plan full': { problem: 'content-limit-reached' },
        'no room in the plan': { problem: 'no-content-in-plan' },
        'not allowed': { problem: 'not-allowed' },
        gone: { problem: 'not-found' },
        'lost by the browser': { problem: 'file-lost' },
      },
    },
    'connection lost': { by: 'sendBytes' },
  },
  actors: {
    checkFile: {
      done: {
        accepted: ok(null),
        empty: refuse('file-empty'),
        'too large': refuse('file-too-large'),
        'another type': refuse('file-type'),
        disguised: refuse('file-disguised'),
        'a program': refuse('program'),
      },
      fails: { unreadable: unforeseen },
    },
    addRecord: {
      done: {
        added: ok(sampleContentId(1)),
        ...refusedBy<typeof addContent>()({
          'not-allowed': 'not allowed',
          'not-found': 'not found',
          'file-type': 'another type',
          'file-too-large': 'too large',
          'no-content-in-plan': 'no room in the plan',
          'content-limit-reached': 'plan full',
          'too-many-files': 'too many files',
        }),
      },
      fails: { offline },
    },
    sendBytes: { fails: { offline } },
    reloadContent: {
      done: { there: ok(null), unreadable: refuse('file-unreadable') },
      fails: { offline },
    },
    tagPerson: { done: { tagged: ok(null), refused: refuse('not-tagged') }, fails: { offline } },
    removeRecord: { done: { removed: undefined }, fails: { offline } },
    forgetFile: { done: { forgotten: undefined }, fails: { 'no storage': unforeseen } },
  },
  key: ({ contentId, outcome }) => [contentId, outcome],
  holds: {
    checking: ({ context }) => context.outcome === null,
    waiting: ({ context }) => context.outcome === null,
    'uploading.adding record': ({ context }) => context.outcome === null,
    'uploading.sending bytes': ({ context }) => context.contentId !== null,
    'uploading.reloading': ({ context }) => context.sent === context.file.size,
    'uploading.tagging': ({ context }) => context.contentId !== null && context.outcome === null,
    offline: ({ context }) => context.outcome === null,
    removing: ({ context }) => context.outcome !== 'uploaded',
    leaving: () => true,
    left: ({ context }) => context.outcome !== 'uploaded' || context.contentId !== null,
  },
})
