import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { type CSSProperties, useMemo } from 'react'
import type { SnapshotFrom } from 'xstate'
import { Button } from '../../components/buttons/button.tsx'
import { IconButton } from '../../components/buttons/icon-button.tsx'
import { singlePress } from '../../components/buttons/single-press.ts'
import { fileSize } from '../../words/numbers.ts'
import type { FileUploadFlow } from './content-flows.ts'
import styles from './photos.module.css'

/**
 * A file on its way: a small picture with a ring that fills, how far it is, and the way to stop it. `onLeave` is called
 * when the pressed button is about to go.
 */
export function UploadRow({ flow, onLeave }: { flow: FileUploadFlow; onLeave: () => void }) {
  const { name, size, bytes } = useSelector(flow, ({ context }) => context.file)
  const sent = useSelector(flow, ({ context }) => context.sent)
  const words = useSelector(flow, wordsOf)
  const mayCancel = useSelector(flow, (snapshot) => snapshot.can({ type: 'cancel chosen' }))
  const mayRetry = useSelector(flow, (snapshot) => snapshot.can({ type: 'retry chosen' }))
  const picture = useMemo(() => showing(bytes), [bytes])
  const style = { '--share': sent / size } as CSSProperties // a custom property
  return (
    <div className={styles.row}>
      <span
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={size}
        aria-valuenow={sent}
        aria-valuetext={words}
        className={styles.ring}
        style={style}
      >
        {isDrawable(bytes) ? <img ref={picture} alt="" /> : null}
      </span>
      <span className={styles.words}>
        <b dir="auto">{name}</b>
        <span className={styles.facts}>{words}</span>
      </span>
      {mayRetry ? (
        <Button
          kind="text"
          aria-label={`Try again: ${name}`}
          onClick={() => flow.send({ type: 'retry chosen' })}
        >
          Try again
        </Button>
      ) : null}
      {mayCancel ? (
        <IconButton
          label={`Do not upload ${name}`}
          onClick={singlePress(() => {
            flow.send({ type: 'cancel chosen' })
            onLeave()
          })}
        >
          <X aria-hidden="true" />
        </IconButton>
      ) : null}
    </div>
  )
}

function wordsOf({ value, context: { sent, file } }: SnapshotFrom<FileUploadFlow>): string {
  if (typeof value === 'object')
    switch (value.uploading) {
      case 'adding record':
        return 'Starting…'
      case 'sending bytes':
        return `${fileSize(sent)} of ${fileSize(file.size)}`
      default:
        return 'Almost there…'
    }
  switch (value) {
    case 'checking':
      return 'Looking at it…'
    case 'waiting':
      return 'Waiting for its turn'
    case 'offline':
      return 'Waiting for the connection'
    default:
      return 'Stopping…'
  }
}

/** Browsers cannot draw other files, such as PDFs. */
const isDrawable = ({ type }: Blob) => /^image\/(jpeg|png|gif|bmp)$/.test(type)

/** Shows a file of this computer in an image, for as long as the image is there. */
const showing = (bytes: Blob) => (image: HTMLImageElement | null) => {
  if (image === null) return undefined
  const url = URL.createObjectURL(bytes)
  image.src = url
  return () => URL.revokeObjectURL(url)
}
