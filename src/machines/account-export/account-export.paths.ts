/** What can happen to the archive of an account. */
import type { askForAccountArchive } from '#contract/research/account-archive.ts'
import { ok } from '#contract/result.ts'
import type { LastDownload } from '#domain/users/archive-download.ts'
import { pathModel } from '../paths/path-model.ts'
import { refusedBy } from '../paths/refused.ts'
import { offline } from '../paths/sample-values.ts'
import { accountExportMachine } from './account-export.machine.ts'

const running: LastDownload = {
  state: 'running',
  startedDate: '2026-05-12T14:05:02.000Z',
  endedDate: null,
  sentBytes: 120_000_000,
  fileBytes: 410_000_000,
}
const complete: LastDownload = {
  ...running,
  state: 'complete',
  endedDate: '2026-05-12T14:09:00.000Z',
  sentBytes: 410_000_000,
}
const broken: LastDownload = { ...running, state: 'broken' }
const archive = {
  treeCount: 2,
  profileCount: 1,
  fileCount: 214,
  fileBytes: 410_000_000,
  signedUrl: '/content/accounts/7?s=session&e=1&k=key',
  askedDate: '2026-05-12T14:05:00.000Z',
  download: null,
}
const refused = refusedBy<typeof askForAccountArchive>()({ 'not-allowed': 'not the user' })

const standings = {
  'no download': { download: null },
  'it runs': { download: running },
  'it is complete': { download: complete },
  'it broke off': { download: broken },
}

export const accountExportPaths = pathModel(accountExportMachine)({
  events: {
    'archive asked': { by: 'user' },
    'download chosen': { by: 'user' },
    retried: { by: 'user' },
  },
  actors: {
    lookUpDownload: { done: standings, fails: { offline } },
    prepareArchive: {
      done: { prepared: ok(archive), 'runs already': ok({ ...archive, download: running }), ...refused },
      fails: { offline },
    },
    saveArchive: { done: { 'browser told': undefined }, fails: { broken: new Error('No links here') } },
  },
  key: ({ archive, download, problem, refusal }) => [
    archive !== null,
    download?.state ?? null,
    problem,
    refusal,
  ],
  holds: {
    'looking up': ({ context }) => context.archive === null,
    preparing: ({ context }) => context.archive === null && context.problem === null,
    unreachable: ({ context }) => context.archive === null,
    resting: ({ context }) => context.download?.state !== 'running' || context.problem !== null,
    refused: ({ context }) => context.refusal !== null,
    ready: ({ context }) => context.archive !== null && context.problem === null,
    'starting.telling browser': ({ context }) => context.archive !== null,
    'starting.waiting': ({ context }) => context.archive !== null,
    'starting.looking': ({ context }) => context.archive !== null,
    'being downloaded.waiting': ({ context }) => context.download?.state === 'running',
    'being downloaded.looking': ({ context }) => context.download?.state === 'running',
  },
  restsIn: { refused: 'The page says why there is no archive.' },
})
