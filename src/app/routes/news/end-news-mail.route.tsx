import { useState } from 'react'
import { isEndCode } from '#domain/news/end-code.ts'
import { newsMailEndingMachine } from '#machines/news-mail-ending/news-mail-ending.machine.ts'
import { wire } from '#machines/wire.ts'
import { endMailActor } from '#services/news.ts'
import { EndNewsMailScreen, IncompleteEndLink } from '#ui/screens/news/end-news-mail-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useTitle } from '../../hooks/use-title.ts'

/** /news/end?code=…: works for everybody who has the link, signed in or not. */
export function Component() {
  const [code] = useState(() => new URLSearchParams(location.search).get('code') ?? '')
  useTitle('News by e-mail')
  return isEndCode(code) ? <Ending code={code} /> : <IncompleteEndLink />
}

function Ending({ code }: { code: string }) {
  const app = useApp()
  const [machine] = useState(() => wire(newsMailEndingMachine)({ endMail: endMailActor(app, code) }))
  const flow = useFlow(machine)
  return <EndNewsMailScreen flow={flow} />
}
