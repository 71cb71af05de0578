import { useSelector } from '@xstate/react'
import { relativeName } from '#domain/groups/share-ask.ts'
import { familyGroupPath } from '#domain/pages/routes.ts'
import { groupIn, relativeIn } from '#machines/share-ask/share-ask.machine.ts'
import { Button, LinkButton } from '../../components/buttons/button.tsx'
import styles from './share-ask.module.css'
import type { ShareAskFlow } from './share-ask-flow.ts'

/** What happens next. */
export function AskSent({ flow }: { flow: ShareAskFlow }) {
  const context = useSelector(flow, (snapshot) => snapshot.context)
  const { id, name, mayCancel } = groupIn(context)
  return (
    <section className={styles.section} aria-label="Asked">
      <p role="status">
        We have asked <b dir="auto">{relativeName(relativeIn(context))}</b>. As soon as a tree is shared with{' '}
        <b dir="auto">{name}</b>, you see it on the page of the group and in your family. After three days you
        can send the invitation again there.{mayCancel ? ' You can cancel it there.' : null}
      </p>
      <div className={styles.acts}>
        {id === null ? null : <LinkButton href={familyGroupPath(id)}>Open the group</LinkButton>}
        <Button kind="line" onClick={() => flow.send({ type: 'another chosen' })}>
          Ask somebody else
        </Button>
      </div>
    </section>
  )
}
