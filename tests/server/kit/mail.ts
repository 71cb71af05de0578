import { runOnce } from 'graphile-worker'
import type { MailboxMessage } from '#contract/configuration.ts'
import { loadTokenKeys } from '../../../server/access/keys.ts'
import { mailTasks } from '../../../server/jobs/mail-tasks.ts'
import { quiet } from '../../../server/jobs/quiet.ts'
import { outboxMailer, readMailbox } from '../../../server/mail/outbox.ts'
import type { Pictures } from '../../../server/pictures/pictures.ts'
import type { Store } from '../../../server/store/store.ts'
import type { TestApp } from './app.ts'

/** One round after the other, so that a second caller can rely on all earlier jobs being done. */
const rounds = new WeakMap<Store, Promise<void>>()

/** A stand-in for the process that cuts portraits. It leaves the photos whole. */
export const uncutPictures: Pick<Pictures, 'cutPortraits'> = {
  cutPortraits: async (portraits) => portraits.map(({ webp }) => webp),
}

/** Runs the jobs that send mails, as a running server does at once. Call it before reading the mailbox. */
export function deliverMail(kit: TestApp): Promise<void> {
  const before = rounds.get(kit.store) ?? Promise.resolve()
  const round = before.then(() => oneRound(kit))
  rounds.set(
    kit.store,
    round.catch(() => undefined),
  )
  return round
}

/** The mails to an address, the newest first. Sends all waiting mails before. */
export async function mailsTo(kit: TestApp, address: string): Promise<MailboxMessage[]> {
  await deliverMail(kit)
  return (await readMailbox(kit.store)).filter(({ to }) => to === address)
}

async function oneRound({ store, clock, publicUrl, files: { blobs } }: TestApp): Promise<void> {
  const now = () => clock.now
  const keys = await loadTokenKeys(store, now)
  const tools = { store, clock: now, keys, mailer: outboxMailer(store, now), publicUrl }
  const taskList = mailTasks(tools, { blobs, pictures: uncutPictures })
  await runOnce({ pgPool: store.pool, taskList, noHandleSignals: true, logger: quiet })
}
