import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { RelativeKind } from '#domain/profile/relative-draft.ts'
import { classes } from '#ui/components/classes.ts'
import { prepareModal } from '#ui/components/dialogs/modal.tsx'
import { EmptyOval } from '#ui/components/people/empty-oval.tsx'
import { addWords } from './family-words.ts'
import styles from './oval.module.css'
import type { ProfileCreationFlow } from './profile-creation-flow.ts'

/** An empty oval: adds a relative who is not known yet. */
export function AddOval({ flow, kind }: { flow: ProfileCreationFlow; kind: RelativeKind }) {
  const mayAdd = useSelector(flow, (snapshot) => snapshot.can({ type: 'relative chosen', kind }))
  return (
    <button
      type="button"
      disabled={!mayAdd}
      className={classes(styles.oval, styles.add)}
      onFocus={prepareModal}
      onPointerEnter={prepareModal}
      onClick={() => flow.send({ type: 'relative chosen', kind })}
    >
      <EmptyOval width={76}>
        <Plus />
      </EmptyOval>
      {addWords[kind]}
    </button>
  )
}
