import { useState } from 'react'
import type { UserId } from '#domain/ids.ts'
import { newsMailMachine } from '#machines/news-mail/news-mail.machine.ts'
import { wire } from '#machines/wire.ts'
import { newsMailActors } from '#services/news.ts'
import { NewsMailSetting } from '#ui/screens/news/news-mail-setting.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useUserChanges } from '../../hooks/use-user-changes.ts'

/** The setting for news by mail, on the page of news and on the account page. */
export function NewsByMail({ userId }: { userId: UserId }) {
  const app = useApp()
  const [machine] = useState(() => wire(newsMailMachine)(newsMailActors(app, userId)))
  const flow = useFlow(machine)
  useUserChanges(flow, userId)
  return <NewsMailSetting flow={flow} />
}
