import { queueMail } from '../store/queue.ts'
import type { Store } from '../store/store.ts'
import type { Mailer } from '../values/mail.ts'

/** Queues mails, and a job sends them: a crash or an unreachable mail server loses none. */
export const queuedMailer = (store: Store): Pick<Mailer, 'send'> => ({
  send: (mail) => queueMail(store.db, mail),
})
