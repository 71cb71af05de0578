import { useSelector } from '@xstate/react'
import { LinkButton } from '../../components/buttons/button.tsx'
import type { AcceptFlow } from './accept-flow.ts'

export function HomeLink({ flow }: { flow: AcceptFlow }) {
  const href = useSelector(flow, ({ context }) => (context.here === 'nobody' ? '/' : '/home'))
  return (
    <LinkButton kind="line" href={href}>
      Go home
    </LinkButton>
  )
}
