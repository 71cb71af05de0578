import { useSelector } from '@xstate/react'
import { Lock } from 'lucide-react'
import { useCallback } from 'react'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { uploadProblemText } from '../../words/upload-words.ts'
import { DropZone } from './drop-zone.tsx'
import styles from './upload.module.css'
import type { UploadFlow } from './upload-screen.tsx'

/** Where a file is dropped, with what we read and what we do not send. */
export function Choosing({ flow }: { flow: UploadFlow }) {
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const cancelled = useSelector(flow, (snapshot) => snapshot.context.cancelled)

  const choose = useCallback((file: File) => flow.send({ type: 'file chosen', file }), [flow])

  return (
    <>
      <PageHeading lead="We read the file here in your browser and show you what is in it. Nothing leaves this computer until you say so.">
        Upload your tree
      </PageHeading>
      {cancelled || problem ? (
        <div className={styles.word}>
          {cancelled ? <Notice>The upload was cancelled. Nothing of it stayed behind.</Notice> : null}
          {problem ? <ErrorMessage>{uploadProblemText[problem]}</ErrorMessage> : null}
        </div>
      ) : null}
      <DropZone onFile={choose} />
      <dl className={styles.programs}>
        <dt>We read</dt>
        <dd>GEDCOM 5.5, 5.5.1 and 7 (.ged)</dd>
        <dt>Exported from</dt>
        <dd>
          Gramps, Ancestris, Family Tree Maker, RootsMagic, MacFamilyTree, Legacy, webtrees and most others.
          Look for “Export” and “GEDCOM” in your program’s File menu.
        </dd>
      </dl>
      <p className={styles.privacy}>
        <Lock aria-hidden="true" />
        <span>
          Of living people only the name, the gender and who is related to whom will ever leave your computer.
          We take somebody for living who has no death in your file and was born, or must have been born, in
          the last 110 years.
        </span>
      </p>
    </>
  )
}
