import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/buttons/button.tsx'
import { classes } from '../../components/classes.ts'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import type { ContentGalleryFlow } from './content-flows.ts'
import { doneText, undoProblemText } from './content-words.ts'
import styles from './photos.module.css'

type Props = {
  flow: ContentGalleryFlow
  /** True for the notice beside an open photo. The page has one too, for when no photo is open. */
  inViewer?: boolean
}

/** Says what was done last, and offers to undo it. */
export function DoneNotice({ flow, inViewer = false }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const { done, open, problem } = useSelector(flow, ({ context }) => context)
  const mayUndo = useSelector(flow, (snapshot) => snapshot.can({ type: 'undo chosen' }))
  const isHere = done !== null && inViewer === (open !== null)
  const hasFailed = problem !== null && open === null && !inViewer
  const isShown = isHere || hasFailed
  useEffect(() => {
    // Above everything else on the page: each part of a person page is a layer of its own.
    if (!inViewer) place.current?.togglePopover?.(isShown)
  }, [isShown, inViewer])
  useEffect(() => {
    // A photo that was deleted cannot get the focus back.
    if (isHere && !inViewer && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  }, [isHere, inViewer])
  const leave = (type: 'undo chosen' | 'notice closed') => {
    flow.send({ type })
    // The pressed button disappears or is disabled.
    place.current?.focus({ preventScroll: true })
  }
  return (
    <div
      ref={place}
      tabIndex={-1}
      {...(inViewer ? {} : { popover: 'manual' })}
      className={classes(styles.done, !inViewer && styles.inSight)}
    >
      {isHere ? (
        <Notice
          action={
            <Button kind="text" disabled={!mayUndo} onClick={() => leave('undo chosen')}>
              Undo
            </Button>
          }
          closeLabel="Close this message"
          {...(mayUndo ? { onClose: () => leave('notice closed') } : {})}
        >
          {doneText(done)}
        </Notice>
      ) : null}
      {hasFailed ? <ErrorMessage>{undoProblemText[problem]}</ErrorMessage> : null}
    </div>
  )
}
