/** What the server depends on: the queue of its jobs, the mail server, the store of photos. */

import { ask } from '../../kill/support/ask.ts'
import { keyId, openS3, region, secret } from '../../server/blobs/support/bucket.ts'
import { smtpServer } from '../../server/support/smtp-server.ts'
import { tryUntil } from '../../support/try-until.ts'
import type { Fault, Scene } from '../fault.ts'
import { addressOf } from '../support/home.ts'
import { openStage, type Stage } from '../support/stage.ts'
import { openWire, type Wire } from '../support/wire.ts'
import { photosAreShown } from './processes.ts'
import { openOwn } from './stages.ts'

const wires = new WeakMap<Stage, Wire>()

/** How many jobs stand in the queue before all others. */
const manyJobs = 20_000

export const neighbourFaults: readonly Fault[] = [
  {
    name: 'queue-full',
    title: `${manyJobs.toLocaleString('en')} mails in the queue of jobs`,
    open: openOwn,
    start: async ({ stage }) => {
      await ask(
        stage.dataDir,
        `WITH added AS (SELECT graphile_worker.add_job('send-mail',
           json_build_object('to', 'crowd@mail.example', 'subject', 'One of many', 'text', '')) FROM generate_series(1, ${manyJobs}))
         SELECT count(*)::text AS answer FROM added`,
      )
      return async () => {
        await ask(
          stage.dataDir,
          `WITH gone AS (DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NULL
             AND payload ->> 'to' = 'crowd@mail.example' RETURNING 1) SELECT count(*)::text AS answer FROM gone`,
        )
      }
    },
    lasts: (chance) => 1000 + 2000 * chance,
    allowed: [],
    afterwards: photosAreShown,
  },
  {
    name: 'mail-broken',
    title: 'a mail server that cannot be reached, or does not answer',
    open: openWithMailServer,
    start: async ({ stage, random }) => breakWire(stage, random),
    lasts: (chance) => 1000 + 3000 * chance,
    allowed: [],
    afterwards: invitationsAreMailed,
  },
  {
    name: 'blobs-broken',
    title: 'a store of photos (S3) that cannot be reached, or does not answer',
    open: openWithBucket,
    start: async ({ stage, random }) => breakWire(stage, random),
    lasts: (chance) => 1000 + 3000 * chance,
    allowed: [503],
    afterwards: photosAreShown,
  },
]

function breakWire(stage: Stage, random: () => number) {
  const wire = wires.get(stage)
  if (wire === undefined) throw new Error('This stage has no such wire.')
  wire.become({ kind: random() < 0.5 ? 'cut' : 'silent' })
  return async () => wire.become({ kind: 'whole' })
}

async function openWithMailServer(): Promise<Stage> {
  const mails = await smtpServer('takes')
  const wire = await openWire(Number(new URL(mails.url).port))
  const stage = await openStage({
    environment: { SMTP_URL: `smtp://127.0.0.1:${wire.port}`, KINWEAVE_DEV: '1' },
  })
  const opened = {
    ...stage,
    mails: mails.mails,
    close: async () => {
      await stage.close()
      await wire.close()
      mails.server.close()
    },
  }
  wires.set(opened, wire)
  return opened
}

/** Nobody waits for a mail in vain: the address of each acknowledged invitation gets one. */
async function invitationsAreMailed({ stage, ledger }: Scene): Promise<string[]> {
  const mails = stage.mails ?? []
  const addresses = ledger.acknowledged
    .filter(({ kind }) => kind === 'invitation')
    .map(({ mark }) => addressOf(mark))
  try {
    await tryUntil(async () => {
      const waiting = addresses.filter((address) => !mails.some((mail) => mail.includes(`To: ${address}`)))
      if (waiting.length > 0) throw new Error(`${waiting.length} invitations were not mailed.`)
    })
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

async function openWithBucket(): Promise<Stage> {
  const bucket = await openS3()
  const wire = await openWire(Number(new URL(bucket.url).port))
  const stage = await openStage({
    environment: {
      BLOB_STORE_URL: `http://127.0.0.1:${wire.port}/bucket`,
      BLOB_STORE_REGION: region,
      BLOB_STORE_KEY_ID: keyId,
      BLOB_STORE_SECRET: secret,
    },
  })
  const opened = {
    ...stage,
    close: async () => {
      await stage.close()
      await wire.close()
      await bucket.close()
    },
  }
  wires.set(opened, wire)
  return opened
}
