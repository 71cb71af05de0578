import { Navigate, useLocation } from 'react-router'
import { WaitlistScreen } from '#ui/screens/sign-up/waitlist-screen.tsx'
import { useApp } from '../../app-context.ts'
import { useTitle } from '../../hooks/use-title.ts'
import { inHistory } from '../sign-in/history-state.ts'

/** /signup/done: only for a user who has just signed up, whose subject is in the history entry (SGU-09). */
export function Component() {
  const { configuration } = useApp()
  const subject = inHistory(useLocation().state, 'subject')
  useTitle('You are on the list')

  return subject === null ? <Navigate to="/signup" replace /> : <WaitlistScreen demo={configuration.demo} />
}
