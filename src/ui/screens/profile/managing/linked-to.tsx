import { useSelector } from '@xstate/react'
import { type RefObject, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { profileUnlinkMachine } from '#machines/profile-unlink/profile-unlink.machine.ts'
import { AskedAct } from '#ui/components/dialogs/asked-act.tsx'
import { Notice } from '#ui/components/feedback/notice.tsx'
import { TextLink } from '#ui/components/navigation/text-link.tsx'
import { useFocusFallback } from '../../account/focus-fallback.ts'
import styles from './managing.module.css'
import type { ManagingView } from './managing-view.ts'
import { unlinkProblemText, unlinkWarning } from './managing-words.ts'

export type ProfileUnlinkFlow = ActorRefFrom<typeof profileUnlinkMachine>

type Props = { flow: ProfileUnlinkFlow; link: ManagingView['link']; name: string }

/** The person of a tree whom the profile follows, and ending that (PPG-07 to PPG-09). */
export function LinkedTo({ flow, link, name }: Props) {
  const isUnlinked = useSelector(flow, (snapshot) => snapshot.matches('unlinked'))
  const region = useRef<HTMLDivElement>(null)
  return (
    <div ref={region} tabIndex={-1} className={styles.link}>
      {isUnlinked ? (
        <Notice closeLabel="Close the notice" onClose={() => flow.send({ type: 'notice closed' })}>
          The profile is unlinked. You can edit it on the tab Person now.
        </Notice>
      ) : link === null ? null : (
        <>
          <h2>Linked to a tree</h2>
          <p dir="auto">
            This profile follows{' '}
            <TextLink roomy href={link.href}>
              {link.name}
            </TextLink>{' '}
            {link.treeName === null ? 'in a tree' : `in the tree ${link.treeName}`}. Name and gender change
            here when that tree is uploaded again.
          </p>
          {link.mayUnlink ? <Unlink flow={flow} name={name} leaveTo={region} /> : null}
        </>
      )}
    </div>
  )
}

const words = { act: 'Unlink', confirm: 'Yes, unlink', keep: 'Keep the link', busy: 'Unlinking...' }

type UnlinkProps = Pick<Props, 'flow' | 'name'> & {
  /** Gets the focus when the button is gone. */
  leaveTo: RefObject<HTMLElement | null>
}

function Unlink({ flow, name, leaveTo }: UnlinkProps) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches('unlinking'))
  const isAsking = useSelector(flow, (snapshot) => snapshot.matches('confirming')) || isBusy
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'unlink chosen' }))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  useFocusFallback(leaveTo)
  return (
    <AskedAct
      words={words}
      title={`Unlink the profile of ${name}?`}
      description={unlinkWarning}
      state={{ mayAsk, isAsking, isBusy, problem: problem === null ? null : unlinkProblemText[problem] }}
      onAsk={() => flow.send({ type: 'unlink chosen' })}
      onConfirm={() => flow.send({ type: 'confirmed' })}
      onDismiss={() => flow.send({ type: 'dismissed' })}
    />
  )
}
