import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { isBare } from '#domain/profile/life-rows.ts'
import { Button } from '../../components/buttons/button.tsx'
import { prepareModal } from '../../components/dialogs/modal.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { useFocusFallback } from '../account/focus-fallback.ts'
import { DetailsList } from './details-list.tsx'
import { DoneNotice } from './done-notice.tsx'
import styles from './profile.module.css'
import type { AssertionEditFlow } from './profile-flows.ts'
import type { ProfileView } from './profile-view.ts'

type Props = {
  flow: AssertionEditFlow
  profile: ProfileView
  /** What the page says about the details; null if nothing. */
  remark?: ReactNode
  /** The dialog of a detail. It is rendered only while it is open, so its code can load late. */
  dialog: ReactNode
}

/** The details of a profile, and adding one (PPG-05, ASR-06). */
export function Details({
  flow,
  profile: { rows, mayAdd: offersAdding, treeHref },
  remark = null,
  dialog,
}: Props) {
  const isOpen = useSelector(flow, (snapshot) => !isAside.some((state) => snapshot.matches(state)))
  const mayAdd = useSelector(flow, (snapshot) => snapshot.can({ type: 'add chosen' }))
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="details" className={styles.section}>
      <div className={styles.bar}>
        <h2 id="details" ref={heading} tabIndex={-1}>
          Details
        </h2>
        {offersAdding ? (
          <Button
            disabled={!mayAdd}
            onFocus={prepareModal}
            onPointerEnter={prepareModal}
            onClick={() => flow.send({ type: 'add chosen' })}
          >
            <Plus aria-hidden="true" />
            Add detail
          </Button>
        ) : null}
      </div>
      {treeHref === null ? null : (
        <TextLink roomy href={treeHref}>
          View this person in my tree
        </TextLink>
      )}
      {offersAdding && rows !== null && isBare(rows.map(({ stored }) => stored.detail)) ? (
        <p className={styles.quiet}>
          Begin with the birth: when and where it was. Then add homes, schools and work.
        </p>
      ) : null}
      {remark === null ? null : <Opened leaveTo={heading}>{remark}</Opened>}
      <DoneNotice flow={flow} heading={heading} />
      {rows === null ? <Skeleton width="60%" height={16} /> : <DetailsList flow={flow} rows={rows} />}
      {isOpen ? <Opened leaveTo={heading}>{dialog}</Opened> : null}
    </section>
  )
}

/** The row that opened the dialog may be gone when the dialog closes, and so is the button of a remark. */
function Opened({ leaveTo, children }: { leaveTo: RefObject<HTMLElement | null>; children: ReactNode }) {
  useFocusFallback(leaveTo)
  return children
}

/** States in which no dialog is open. */
const isAside = ['closed', 'saving new', 'saving', 'deleting', 'done', 'undoing'] as const
