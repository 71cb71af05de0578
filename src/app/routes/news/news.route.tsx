import { useState } from 'react'
import { newsPageMachine } from '#machines/news-page/news-page.machine.ts'
import { wire } from '#machines/wire.ts'
import { loadNewsActor } from '#services/news.ts'
import { NewsScreen } from '#ui/screens/news/news-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { usePushes } from '../../hooks/use-heard.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { useViewChanges } from '../../hooks/use-view-changes.ts'
import { useUserId } from '../../hooks/user-id.ts'
import { NewsByMail } from './news-mail.tsx'

/** Pushes after which there may be other news, besides those that `useViewChanges` heeds. */
const changing: ReadonlySet<string> = new Set(['FamilyGroupInvite.Changed', 'FamilyGroup.Changed'])

/** /news */
export function Component() {
  const app = useApp()
  const userId = useUserId()
  const [machine] = useState(() => wire(newsPageMachine)({ loadNews: loadNewsActor(app) }))
  const flow = useFlow(machine)
  useViewChanges(flow)
  usePushes(({ name }) => {
    if (changing.has(name)) flow.send({ type: 'data changed' })
  })
  useTitle('What’s new')
  return <NewsScreen flow={flow} now={app.now()} mail={<NewsByMail userId={userId} />} />
}
