import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { childSignInPath } from '#domain/pages/routes.ts'
import type { childCodeMachine } from '#machines/child-code/child-code.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { CopyButton } from '../../components/buttons/copy-button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import styles from './child-code.module.css'
import { childCodeProblemText } from './parent-words.ts'

export type ChildCodeFlow = ActorRefFrom<typeof childCodeMachine>

type Props = { flow: ChildCodeFlow; name: string }

/** Lets a child in on another device: a button, and a dialog that shows the code as long as it works (resolution 65). */
export function ChildCode({ flow, name }: Props) {
  const isClosed = useSelector(flow, (snapshot) => snapshot.matches('closed'))
  return (
    <>
      <Button
        kind="soft"
        disabled={!isClosed}
        onFocus={prepareModal}
        onPointerEnter={prepareModal}
        onClick={() => flow.send({ type: 'code wanted' })}
      >
        {`Let ${name} in on another device`}
      </Button>
      {isClosed ? null : <CodeDialog flow={flow} name={name} />}
    </>
  )
}

function CodeDialog({ flow, name }: Props) {
  const isShown = useSelector(flow, (snapshot) => snapshot.matches('showing'))
  const isExpired = useSelector(flow, (snapshot) => snapshot.matches('expired'))
  const isMaking = useSelector(flow, (snapshot) => snapshot.matches('making'))
  const { code, life, problem } = useSelector(flow, ({ context }) => context)
  const dismiss = () => flow.send({ type: 'dismissed' })
  return (
    <Modal
      title={`Let ${name} in`}
      description={`On the device of ${name}, open ${window.location.host}${childSignInPath}, or choose “Use a code from your parent” on the sign-in page. Then enter the code.`}
      onClose={dismiss}
      actions={
        <>
          <Button kind="line" busy={isMaking} onClick={() => flow.send({ type: 'code wanted' })}>
            New code
          </Button>
          <Button kind="text" onClick={dismiss}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.shown} role="status">
        {isShown ? <output className={styles.code}>{code}</output> : null}
        {isExpired ? <p>This code has expired. Make a new one.</p> : null}
      </div>
      {isShown ? (
        <div className={styles.beside}>
          <CopyButton text={code} label="Copy the code" />
          <TimeLeft key={code} life={life} />
        </div>
      ) : null}
      {problem === null ? null : <ErrorMessage>{childCodeProblemText[problem]}</ErrorMessage>}
    </Modal>
  )
}

const second = 1000

/** Shows how long the code still works; the flow decides when it is over. Not read out each second. */
function TimeLeft({ life }: { life: number }) {
  const [left, setLeft] = useState(Math.round(life / second))
  useEffect(() => {
    const counting = setInterval(() => setLeft((before) => Math.max(0, before - 1)), second)
    return () => clearInterval(counting)
  }, [])
  return (
    <span>
      It works once.{' '}
      <span aria-hidden="true">{`Time left: ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}</span>
    </span>
  )
}
