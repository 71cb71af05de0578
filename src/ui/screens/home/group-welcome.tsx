import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { JoinedGroup } from '#domain/groups/joined-lately.ts'
import type { groupWelcomeMachine } from '#machines/group-welcome/group-welcome.machine.ts'
import { Notice } from '../../components/feedback/notice.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './group-welcome.module.css'

export interface WelcomeView extends JoinedGroup {
  readonly href: string
  /** False for a Viewer, who sees neither members nor trees. */
  readonly seesTrees: boolean
}

type Props = { flow: ActorRefFrom<typeof groupWelcomeMachine>; groups: readonly WelcomeView[] }

/** Shown for a day to somebody who has joined a group, until it is closed (HOM-05, HOM-06). */
export function GroupWelcome({ flow, groups }: Props) {
  const closed = useSelector(flow, (snapshot) => snapshot.context.closed)
  const open = groups.filter(({ id }) => !closed.includes(id))
  if (open.length === 0) return null
  return (
    <div className={styles.welcomes}>
      {open.map(({ id, name, href, seesTrees }) => (
        <Notice
          key={id}
          closeLabel={`Close the welcome to ${name}`}
          onClose={() => flow.send({ type: 'welcome closed', id })}
        >
          Welcome to <b dir="auto">{name}</b>!{' '}
          {seesTrees ? 'You can now see the trees that its members share. ' : ''}
          <TextLink href={href}>See the group</TextLink>
        </Notice>
      ))}
    </div>
  )
}
