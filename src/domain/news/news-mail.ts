/** Whether and where a user gets the news by mail. */
import type { NewsMail } from '#contract/group-admin/news-mail.ts'

export type { NewsMail }
