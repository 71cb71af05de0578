/** What can happen while a file becomes a tree. */
import type { UploadSummary } from '#domain/upload.ts'
import { pathModel } from '../paths/path-model.ts'
import { offline, samplePersonId } from '../paths/sample-values.ts'
import { treeUploadMachine } from './tree-upload.machine.ts'

const surnames = [{ surname: 'Hanover', count: 12 }]

const summary: UploadSummary = {
  fileName: 'hanover.ged',
  bytes: 48_213,
  program: 'PAF 2.2',
  format: 'GEDCOM 5.5',
  lines: 1204,
  persons: 60,
  families: 21,
  places: 14,
  sources: 5,
  media: 2,
  notes: 1,
  firstYear: 1760,
  lastYear: 1992,
  living: 8,
  livingExample: { name: 'Ada Hanover', gender: 'Female', inFile: '1961, Leeds, 3 notes' },
  privatePersons: 1,
  surnames,
  remarks: [{ line: 17, text: '2 DATE soon', reason: 'Not a date; kept as text.' }],
  remarkCount: 1,
  personsToSend: 59,
}

export const treeUploadPaths = pathModel(treeUploadMachine)({
  events: {
    'file chosen': {
      by: 'user',
      cases: { 'a tree': { file: new File(['0 HEAD\n0 TRLR\n'], 'hanover.ged') } },
    },
    agreed: { by: 'user' },
    declined: { by: 'user' },
    cancelled: { by: 'user' },
    retried: { by: 'user' },
    'more found': {
      by: 'readFile',
      cases: { 'some persons': { found: { persons: 40, families: 11, places: 9, surnames } } },
    },
    'file read': { by: 'readFile', cases: { 'a tree': { summary } } },
    'file refused': {
      by: 'readFile',
      cases: {
        'no tree': { problem: 'not-a-tree' },
        empty: { problem: 'empty' },
        'too large': { problem: 'too-large' },
        unreadable: { problem: 'unreadable' },
      },
    },
    'batch sent': { by: 'uploadTree', cases: { 'of 40': { personsSent: 40 } } },
    'everything sent': { by: 'uploadTree' },
    'tree applied': {
      by: 'uploadTree',
      cases: { 'with a start person': { startPersonId: samplePersonId(17, 1) } },
    },
    'upload refused': {
      by: 'uploadTree',
      cases: {
        'too many trees': { problem: 'tree-limit-reached' },
        'not allowed': { problem: 'not-allowed' },
        'not applied': { problem: 'not-applied' },
      },
    },
    'connection lost': { by: 'uploadTree' },
  },
  actors: {
    readFile: { fails: { 'worker broken': new Error('The worker ended') } },
    uploadTree: { fails: { 'worker broken': new Error('The worker ended') } },
    cancelUpload: { done: { cancelled: undefined }, fails: { offline } },
  },
  key: () => null,
  holds: {
    choosing: ({ context }) => context.file === null && context.summary === null,
    reading: ({ context }) => context.file !== null && context.problem === null,
    reviewing: ({ context }) => context.summary !== null && context.problem === null,
    'uploading.sending': ({ context }) => context.file !== null && context.problem === null,
    'uploading.applying': ({ context }) => context.file !== null && context.problem === null,
    interrupted: ({ context }) => context.file !== null && context.problem === 'unreachable',
    refused: ({ context }) => context.problem !== null,
    cancelling: ({ context }) => context.file !== null,
    arrived: ({ context }) => context.problem === null,
  },
})
