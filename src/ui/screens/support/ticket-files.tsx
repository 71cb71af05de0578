import { useSelector } from '@xstate/react'
import { Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import type { TicketFile } from '#domain/support/ticket-draft.ts'
import { Button } from '../../components/buttons/button.tsx'
import { IconButton } from '../../components/buttons/icon-button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import styles from './support.module.css'
import type { SupportTicketFlow } from './support-flows.ts'
import { bytesText, fileProblemText, filesHint } from './support-words.ts'

type Props = { flow: SupportTicketFlow; toTicketFile: (file: File) => TicketFile }

/** The files that go with the message. Strangers attach none (SPT-15). */
export function TicketFiles({ flow, toTicketFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const isUser = useSelector(flow, ({ context }) => context.sender === 'user')
  const files = useSelector(flow, ({ context }) => context.files)
  const writing = useSelector(flow, (snapshot) => snapshot.matches('writing'))
  const problem = useSelector(flow, (snapshot) =>
    snapshot.matches('writing') ? snapshot.context.fileProblem : null,
  )
  if (!isUser) return null
  return (
    <div className={styles.files}>
      <div className={styles.attach}>
        <Button kind="line" disabled={!writing} onClick={() => input.current?.click()}>
          <Paperclip aria-hidden="true" />
          Attach files
        </Button>
        <span className={styles.quiet}>{filesHint}</span>
        <input
          ref={input}
          type="file"
          multiple
          disabled={!writing}
          aria-label="Files for support"
          tabIndex={-1}
          className={styles.picker}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])]
            // Lets the user choose the same file again after a problem.
            event.target.value = ''
            if (chosen.length > 0) flow.send({ type: 'files chosen', files: chosen.map(toTicketFile) })
          }}
        />
      </div>
      {files.length === 0 ? null : (
        <ul aria-label="Attached files" className={styles.fileList}>
          {files.map(({ key, name, size }) => (
            <li key={key}>
              <span dir="auto">{name}</span>
              <span className={styles.quiet}>{bytesText(size)}</span>
              {writing ? (
                <IconButton label={`Remove ${name}`} onClick={() => flow.send({ type: 'file removed', key })}>
                  <X aria-hidden="true" />
                </IconButton>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {problem === null ? null : <ErrorMessage>{fileProblemText[problem]}</ErrorMessage>}
    </div>
  )
}

/** The message has arrived, and one of its files has not (SPT-16). */
export function FileFailed({ flow }: { flow: SupportTicketFlow }) {
  const failed = useSelector(flow, (snapshot) => snapshot.matches('file failed'))
  const problem = useSelector(flow, ({ context }) => context.fileProblem)
  const name = useSelector(flow, ({ context }) => context.files[0]?.name ?? '')
  if (!failed || problem === null) return null
  return (
    <div className={styles.failed}>
      <ErrorMessage>
        Failed to upload ticket file <span dir="auto">“{name}”</span>. Your message was sent without it.{' '}
        {fileProblemText[problem]}
      </ErrorMessage>
      <Button kind="soft" onClick={() => flow.send({ type: 'file tried again' })}>
        Try again
      </Button>
      <Button kind="text" onClick={() => flow.send({ type: 'file left out' })}>
        Leave it out
      </Button>
    </div>
  )
}
