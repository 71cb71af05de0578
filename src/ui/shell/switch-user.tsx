import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { switchUserMachine } from '#machines/switch-user/switch-user.machine.ts'
import { ErrorMessage } from '../components/feedback/error-message.tsx'
import { MenuButton } from './menu.tsx'
import styles from './user-menu.module.css'

export type SwitchUserFlow = ActorRefFrom<typeof switchUserMachine>

/** The users whom this user supervises, each with a button to act as them. Renders nothing if there are none. */
export function SwitchUser({ flow }: { flow: SwitchUserFlow }) {
  const users = useSelector(flow, (snapshot) => snapshot.context.users)
  const chosen = useSelector(flow, (snapshot) => snapshot.context.chosen)
  const switching = useSelector(flow, (snapshot) => snapshot.matches('switching'))
  const failed = useSelector(flow, (snapshot) => snapshot.matches({ choosing: 'not switched' }))
  if (users.length === 0) return null

  return (
    <section className={styles.part} aria-label="Switch to somebody you look after">
      <p className={styles.title}>Switch to</p>
      <ul>
        {users.map((user) => (
          <MenuButton
            key={user.id}
            disabled={switching}
            onChoose={() => flow.send({ type: 'user chosen', user })}
          >
            <span dir="auto">{user.name}</span>
          </MenuButton>
        ))}
      </ul>
      {failed ? (
        <ErrorMessage>{`We could not switch to ${chosen?.name}. You are still in your own account. Try again.`}</ErrorMessage>
      ) : null}
    </section>
  )
}
