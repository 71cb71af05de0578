import { endNewsMail, getNewsMail, setNewsMail } from '#contract/group-admin/news-mail.ts'
import { type Served, serve } from '../serving/serve.ts'
import { readNewsMail } from '../store/readers/news-mails.ts'
import { chooseNewsMail, endByCode } from './news-mail-acts.ts'

export const newsMailEndpoints: readonly Served[] = [
  serve(getNewsMail, ({ params }, { store }) => readNewsMail(store.db, params.id)),
  serve(setNewsMail, ({ params, body }, tools) => chooseNewsMail(tools, params.id, body.wanted)),
  serve(endNewsMail, ({ body }, tools) => endByCode(tools, body.code)),
]
