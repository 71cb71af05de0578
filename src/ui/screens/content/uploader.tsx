import { useSelector } from '@xstate/react'
import { ImagePlus } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { acceptedFiles } from '#domain/content/content-file.ts'
import { type ContentSubject, isSameSubject } from '#domain/content/content-subject.ts'
import type { UploadFile } from '#domain/content/upload-file.ts'
import { Button } from '../../components/buttons/button.tsx'
import { classes } from '../../components/classes.ts'
import { Notice } from '../../components/feedback/notice.tsx'
import { ByPointer } from '../../components/layout/by-pointer.tsx'
import { useFileDrop } from '../upload/use-file-drop.ts'
import type { ContentUploadFlow, FileUploadFlow } from './content-flows.ts'
import { failedText, uploadHint } from './content-words.ts'
import styles from './photos.module.css'
import { UploadRow } from './upload-row.tsx'

type Props = {
  flow: ContentUploadFlow
  target: ContentSubject
  /** Makes a chosen file one that is going to be uploaded. */
  toUpload: (file: File, place: number) => UploadFile
  /** The flow of a file that is on its way. */
  fileOf: (key: string) => FileUploadFlow | undefined
}

/** Adds photos and files by a button or by dropping them, and shows those that are on their way. */
export function Uploader({ flow, target, toUpload, fileOf }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const files = useSelector(flow, ({ context }) => context.files)
  const failed = useSelector(flow, ({ context }) => context.failed)
  const take = useCallback(
    (chosen: readonly File[]) => {
      if (chosen.length > 0) flow.send({ type: 'files chosen', files: chosen.map(toUpload) })
    },
    [flow, toUpload],
  )
  const zone = useRef<HTMLElement>(null)
  const over = useFileDrop(take)
  const here = files.filter((file) => isSameSubject(file.target, target))

  return (
    <section
      ref={zone}
      tabIndex={-1}
      aria-label="Add photos and files"
      className={classes(styles.zone, over && styles.over)}
    >
      <div className={styles.add}>
        <Button kind="soft" onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden="true" />
          Add photos
        </Button>
        <p className={styles.facts}>
          <ByPointer mouse="Or drop them anywhere on this page. " />
          {uploadHint}
        </p>
        <input
          ref={input}
          type="file"
          multiple
          accept={acceptedFiles}
          aria-label="Photos and files"
          tabIndex={-1}
          className={styles.picker}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])]
            // Lets the user choose the same file again after a problem.
            event.target.value = ''
            take(chosen)
          }}
        />
      </div>
      {failed
        .filter((file) => isSameSubject(file.target, target))
        .map(({ key, name, problem }) => (
          <Notice
            key={key}
            closeLabel={`Close the message about ${name}`}
            onClose={() => flow.send({ type: 'notice closed', key })}
          >
            <b dir="auto">{name}</b> {failedText(problem)}
          </Notice>
        ))}
      {here.length > 0 ? (
        <ul className={styles.rows} aria-label="Uploading">
          {here.map(({ key }) => (
            <li key={key}>
              <Row flow={fileOf(key)} onLeave={() => zone.current?.focus({ preventScroll: true })} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** A file that has just left has no flow any more. */
const Row = ({ flow, onLeave }: { flow: FileUploadFlow | undefined; onLeave: () => void }) =>
  flow === undefined ? null : <UploadRow flow={flow} onLeave={onLeave} />
