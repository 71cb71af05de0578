import { queueMail } from '../store/queue.ts'
import type { Store } from '../store/store.ts'
import type { Mailer } from '../values/mail.ts'

/** Queues mails that a job then sends, so that a crash or an unreachable mail server loses none. */
export const queuedMailer = (store: Store): Pick<Mailer, 'send'> => ({
  send: (mail) => queueMail(store.db, mail),
})
