import { useSelector } from '@xstate/react'
import type { SharedData } from '#domain/groups/group-share.ts'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { kindOf, lookProblemText } from '../group-sharing/group-sharing-words.ts'
import type { MemberViewFlow } from '../group-sharing/sharing-flows.ts'
import { WhatMembersSee } from '../group-sharing/what-members-see.tsx'
import styles from './sharing-request.module.css'

type Props = {
  /** Loads the numbers and the sample. */
  flow: MemberViewFlow
  data: SharedData
  onLook: () => void
}

/** What members would see, for the owner who decides. */
export function RequestPreview({ flow, data, onLook }: Props) {
  const { preview, problem } = useSelector(flow, ({ context }) => context)
  return (
    <section aria-labelledby="would-see" className={styles.section}>
      <h2 id="would-see">What they would see</h2>
      {preview === null && problem === null ? (
        <div aria-busy="true">
          <Skeleton height={120} />
        </div>
      ) : null}
      {preview === null ? null : (
        <WhatMembersSee preview={preview} kind={kindOf(data)}>
          <Button kind="soft" onFocus={prepareModal} onPointerEnter={prepareModal} onClick={onLook}>
            See as a member
          </Button>
        </WhatMembersSee>
      )}
      {problem === null ? null : (
        <>
          <p role="alert">{lookProblemText(kindOf(data))[problem]}</p>
          <Button kind="soft" onClick={() => flow.send({ type: 'retried' })}>
            Try again
          </Button>
        </>
      )}
    </section>
  )
}
