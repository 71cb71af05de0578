/** What can happen while a file becomes a tree or updates one. */
import { type LeftUpload, markOf } from '#domain/upload/left-upload.ts'
import { personsLost, type TreeChoice, takesMuchAway } from '#domain/upload/tree-update.ts'
import type { UploadSummary } from '#domain/upload/upload.ts'
import { pathModel } from '../paths/path-model.ts'
import {
  offline,
  sampleGroupId,
  samplePersonId,
  sampleSyncId,
  sampleWorkspaceId,
} from '../paths/sample-values.ts'
import { aFewChanges, manyBecomeOthers, muchGoes, nothingChanges } from './sample-changes.ts'
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
  sources: 3,
  media: 0,
  mediaFiles: 0,
  notes: 1,
  firstYear: 1760,
  lastYear: 1992,
  living: 8,
  livingExample: { name: 'Ada Hanover', gender: 'Female', inFile: '1961, Leeds, 3 notes' },
  privatePersons: 1,
  surnames,
  unclearYears: [{ line: 12, name: 'Ann Example', date: '12 MAR 80' }],
  unclearYearCount: 1,
  remarks: [{ line: 17, text: '2 DATE soon', reason: 'Not a date; kept as text.' }],
  remarkCount: 1,
  personsToSend: 59,
}

const file = new File(['0 HEAD\n0 TRLR\n'], 'hanover.ged')

const hanovers: TreeChoice = {
  treeId: sampleGroupId(17),
  workspaceId: sampleWorkspaceId(3),
  name: 'The Hanovers',
  filePath: 'hanover.ged',
  fileType: 'Gedcom',
}

const left: LeftUpload = {
  file: markOf(file),
  personsSent: 40,
  personsToSend: 59,
  includeLiving: true,
  target: null,
}

export const treeUploadPaths = pathModel(treeUploadMachine)({
  events: {
    'tree wanted': {
      by: 'world',
      cases: { any: { treeId: null }, 'this one': { treeId: hanovers.treeId } },
    },
    'file chosen': { by: 'user', cases: { 'a tree': { file } } },
    // The user drops several files, or chooses several in a system dialog.
    'several files chosen': { by: 'world' },
    'folder unreadable': { by: 'world' },
    'left upload cancelled': { by: 'user' },
    'target chosen': {
      by: 'user',
      cases: { 'a new tree': { treeId: null }, 'an update': { treeId: hanovers.treeId } },
    },
    'living toggled': { by: 'user' },
    agreed: { by: 'user' },
    declined: { by: 'user' },
    'removal toggled': { by: 'user' },
    'changes accepted': { by: 'user' },
    cancelled: { by: 'user' },
    retried: { by: 'user' },
    'unfinished dropped': { by: 'user' },
    left: { by: 'user' },
    'more found': {
      by: 'readFile',
      cases: { 'some persons': { found: { persons: 40, families: 11, places: 9, surnames } } },
    },
    'file read': { by: 'readFile', cases: { 'a tree': { summary } } },
    'file refused': {
      by: 'readFile',
      cases: {
        'no tree': { problem: 'not-a-tree', line: null },
        empty: { problem: 'empty', line: null },
        'too deep': { problem: 'too-deep', line: 101 },
        'too large': { problem: 'too-large', line: null },
        unreadable: { problem: 'unreadable', line: null },
      },
    },
    'batch sent': { by: 'uploadTree', cases: { 'of 40': { personsSent: 40 } } },
    'comparing began': { by: 'uploadTree' },
    'applying began': { by: 'uploadTree' },
    'changes found': {
      by: 'uploadTree',
      cases: {
        'a few': { changes: aFewChanges },
        'much goes': { changes: muchGoes },
        'many become others': { changes: manyBecomeOthers },
        none: { changes: nothingChanges },
      },
    },
    'tree applied': {
      by: 'uploadTree',
      cases: {
        'with a start person': {
          arrival: {
            treeId: hanovers.treeId,
            syncId: sampleSyncId(7),
            startPersonId: samplePersonId(17, 1),
          },
        },
      },
    },
    'upload refused': {
      by: 'uploadTree',
      cases: {
        'too many trees': { problem: 'tree-limit-reached' },
        'managed by a parent': { problem: 'managed-by-parent' },
        'too many unfinished': { problem: 'too-many-uploads' },
        'another is put together': { problem: 'upload-completing' },
        'more than one upload brings': { problem: 'upload-too-large' },
        'not allowed': { problem: 'not-allowed' },
        'not applied': { problem: 'not-applied' },
        'another upload came': { problem: 'ended-meanwhile' },
        'the file has changed': { problem: 'file-changed' },
      },
    },
    'unfinished found': {
      by: 'uploadTree',
      cases: {
        'one elsewhere': {
          unfinished: [
            { dataGroupId: sampleGroupId(18), name: 'The Stuarts', activeDate: '2026-11-21T08:00:00.000Z' },
          ],
        },
      },
    },
    'connection lost': { by: 'uploadTree' },
    'upload broken': { by: 'uploadTree' },
  },
  actors: {
    recallLeft: { done: { nothing: null, 'an upload': left }, fails: { offline } },
    readFile: { fails: { 'worker broken': new Error('The worker ended') } },
    lookAround: {
      done: {
        'no trees': { trees: [], suggested: null, left: null },
        'a tree of the same file': { trees: [hanovers], suggested: hanovers, left: null },
        'the upload that was left': { trees: [hanovers], suggested: null, left },
      },
      fails: { offline },
    },
    uploadTree: { fails: { 'worker broken': new Error('The worker ended') } },
    cancelUpload: { done: { cancelled: undefined }, fails: { offline } },
  },
  key: ({
    left: stopped,
    trees,
    wish,
    target,
    includeLiving,
    resuming,
    changes,
    removalAccepted,
    unfinished,
  }) => ({
    left: stopped !== null,
    trees: trees?.length ?? null,
    wish,
    updates: target !== null,
    includeLiving,
    resuming,
    changes: changes === null ? null : personsLost(changes),
    removalAccepted,
    unfinished: unfinished.length,
  }),
  quiet: {
    'treeUpload.choosing|xstate.error.actor.recallLeft|0':
      'If the lookup of unfinished uploads fails, it is repeated when the user chooses a file.',
  },
  holds: {
    choosing: ({ context }) => context.file === null && context.summary === null,
    discarding: ({ context }) => context.left !== null,
    reading: ({ context }) => context.file !== null && context.problem === null,
    lookingAround: ({ context }) => context.summary !== null && context.problem === null,
    reviewing: ({ context }) => context.summary !== null && context.problem === null,
    'uploading.sending': ({ context }) => context.file !== null && context.problem === null,
    'uploading.comparing': ({ context }) => context.file !== null && context.problem === null,
    'uploading.confirming': ({ context }) => context.changes !== null && context.problem === null,
    'uploading.ordering': ({ context: { changes, removalAccepted, problem } }) =>
      changes !== null && problem === null && (removalAccepted || !takesMuchAway(changes)),
    'uploading.applying': ({ context }) => context.file !== null && context.problem === null,
    interrupted: ({ context }) =>
      context.file !== null && (context.problem === 'unreachable' || context.problem === 'unforeseen'),
    refused: ({ context }) => context.problem !== null,
    cancelling: ({ context }) => context.file !== null,
    arrived: ({ context }) => context.arrival !== null && context.target === null,
    updated: ({ context }) => context.arrival !== null && context.target !== null,
  },
})
