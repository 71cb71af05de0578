/** What can happen while a tree is downloaded. */
import { pathModel } from '../paths/path-model.ts'
import { sampleWorkspaceId } from '../paths/sample-values.ts'
import { treeDownloadMachine } from './tree-download.machine.ts'

export const treeDownloadPaths = pathModel(treeDownloadMachine)({
  events: {
    'download chosen': {
      by: 'user',
      cases: { 'a tree': { tree: { workspaceId: sampleWorkspaceId(3), name: 'The Hanovers' } } },
    },
    'version chosen': {
      by: 'user',
      cases: {
        new: { version: 'gedcom-7.0' },
        old: { version: 'gedcom-5.5.1' },
        archive: { version: 'gedzip-7.0' },
      },
    },
    confirmed: { by: 'user' },
    dismissed: { by: 'user' },
    'more arrived': { by: 'downloadTree', cases: { 'a part': { received: 500_000 } } },
    'file saved': { by: 'downloadTree' },
    'download refused': {
      by: 'downloadTree',
      cases: {
        'not allowed': { problem: 'not-allowed' },
        gone: { problem: 'gone' },
        changing: { problem: 'changing' },
        unforeseen: { problem: 'unforeseen' },
      },
    },
    'connection lost': { by: 'downloadTree' },
  },
  actors: {
    countFiles: {
      done: {
        some: { fileCount: 214, fileBytes: 410_000_000 },
        none: { fileCount: 0, fileBytes: 0 },
        unknown: 'unknown',
      },
      fails: { broken: new Error('The page is out of memory') },
    },
    downloadTree: { fails: { broken: new Error('The page is out of memory') } },
  },
  key: ({ version, files, problem }) => [version, files === null, problem !== null],
  holds: {
    idle: ({ context }) => context.problem === null,
    'choosing.counting files': ({ context }) => context.version === 'gedzip-7.0' && context.files === null,
    'choosing.resting': ({ context }) => context.version !== 'gedzip-7.0' || context.files !== null,
    downloading: ({ context }) => context.tree !== null && context.problem === null,
    saved: ({ context }) => context.problem === null,
  },
})
