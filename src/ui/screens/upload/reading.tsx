import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { Progress } from '../../components/feedback/progress.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { Counts } from './counts.tsx'
import { Surnames } from './surnames.tsx'
import styles from './upload.module.css'
import type { UploadFlow } from './upload-flow.ts'

/** Counts of persons and places while the file is read, with growing first surnames. */
export function Reading({ flow }: { flow: UploadFlow }) {
  const found = useSelector(flow, (snapshot) => snapshot.context.found)
  const name = useSelector(flow, (snapshot) => snapshot.context.file?.name ?? '')

  return (
    <>
      <PageHeading lead="We read your file here in your browser. Nothing has been sent.">
        Reading {name}
      </PageHeading>
      <Progress label={`Reading ${name}`} done={0} of={null} />
      <Counts
        counts={[
          ['persons', found.persons],
          ['families', found.families],
          ['places', found.places],
        ]}
      />
      <Surnames surnames={found.surnames} />
      <div className={styles.actions}>
        <Button kind="line" onClick={() => flow.send({ type: 'cancelled' })}>
          Stop reading
        </Button>
      </div>
    </>
  )
}
