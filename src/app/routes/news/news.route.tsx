import { useState } from 'react'
import { newsPageMachine } from '#machines/news-page/news-page.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadNewsActor } from '#services/news.ts'
import { NewsScreen } from '#ui/screens/news/news-screen.tsx'
import { useApp } from '../../app-context.ts'
import { notedInHistory } from '../../hooks/noted-in-history.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { usePushes, useWatched } from '../../hooks/use-heard.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useViewChanges } from '../../hooks/use-view-changes.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { NewsByMail } from './news-mail.tsx'

/** Pushes after which there may be other news, besides those that `useViewChanges` heeds. */
const changing: ReadonlySet<string> = new Set(['FamilyGroupInvite.Changed', 'FamilyGroup.Changed'])

const useHistoryNote = notedInHistory<{ readonly count: number }>()

/** /news */
export function Component() {
  const app = useApp()
  const userId = useUserId()
  const [machine] = useState(() => wire(newsPageMachine)({ loadNews: loadNewsActor(app) }))
  const { left, note } = useHistoryNote()
  const flow = useFlow(machine, { input: left ?? undefined })
  useWatched(flow, ({ context: { news } }) => {
    if (news !== null) note({ count: news.items.length })
  })
  useViewChanges(flow)
  usePushes(({ name }) => {
    if (changing.has(name)) flow.send({ type: 'data changed' })
  })
  useTitle('What’s new')
  return <NewsScreen flow={flow} now={app.now()} mail={<NewsByMail userId={userId} />} />
}
