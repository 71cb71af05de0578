import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { ErrorMessage } from '#ui/components/feedback/error-message.tsx'
import { SectionHeading } from '#ui/components/layout/section-heading.tsx'
import type { LiveFlow } from './live-flow.ts'
import styles from './live-page.module.css'

/** Opens the recording of a session from a file. */
export function OpenFile({ flow }: { flow: LiveFlow }) {
  const isNotRead = useSelector(flow, (snapshot) => snapshot.matches('not read'))
  const problem = useSelector(flow, ({ context }) => context.problem)
  const id = useId()
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    if (file) flow.send({ type: 'file chosen', file })
  }
  return (
    <section aria-label="Recordings" className={styles.part}>
      <SectionHeading>Recordings</SectionHeading>
      <label htmlFor={id}>Open a recording</label>
      <input
        id={id}
        type="file"
        className={styles.file}
        accept=".json,application/json"
        onChange={(event) => choose(event.target.files)}
      />
      {isNotRead ? (
        <ErrorMessage>{problem ?? 'The file could not be read.'} Choose another one.</ErrorMessage>
      ) : null}
    </section>
  )
}
