import { queueMail } from '../store/queue.ts'
import type { Store } from '../store/store.ts'
import type { Mailer } from '../values/mail.ts'

/** Hands mails to the queue, from which a job sends them: a crash or a mail server that is away loses none. */
export const queuedMailer = (store: Store): Pick<Mailer, 'send'> => ({
  send: (mail) => queueMail(store.db, mail),
})
