import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { demoEntryMachine } from '#machines/demo-entry/demo-entry.machine.ts'
import { wire } from '#machines/wire.ts'
import { enterDemoActor } from '#services/demo.ts'
import { MarketingScreen } from '#ui/screens/marketing/marketing-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'
import { useTitle } from '../../hooks/use-title.ts'

export function Component() {
  const { configuration, open, vault, session } = useApp()
  const signedIn = useSelector(session, (snapshot) => snapshot.matches('signedIn'))
  const [machine] = useState(() => wire(demoEntryMachine)({ enterDemo: enterDemoActor(open, vault) }))
  const demo = useFlow(machine)
  useHeard(demo, 'signed in', (event) => session.send({ type: 'session received', session: event.session }))
  useTitle('')

  const links = signedIn
    ? { start: '/upload', upload: '/upload' }
    : { start: '/signup', upload: '/signin?redirect_uri=%2Fupload' }
  return <MarketingScreen links={links} demo={configuration.demo && !signedIn ? demo : null} />
}
