import { useSelector } from '@xstate/react'
import { Lock } from 'lucide-react'
import { type ReactNode, useCallback } from 'react'
import { plansPath } from '#domain/pages/routes.ts'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { noRoomText, uploadProblemWords } from '../../words/upload-words.ts'
import { DropZone } from './drop-zone.tsx'
import { LeftUploadNotice } from './left-upload-notice.tsx'
import styles from './upload.module.css'
import type { UploadFlow } from './upload-flow.ts'

type Props = { flow: UploadFlow; found: ReactNode; hasRoom: boolean }

/** Takes a file, and says what we read and what we do not send. */
export function Choosing({ flow, found, hasRoom }: Props) {
  const discarding = useSelector(flow, (snapshot) => snapshot.matches('discarding'))
  const choose = useCallback(
    (files: readonly File[]) => {
      const [file] = files
      if (files.length > 1) flow.send({ type: 'several files chosen' })
      else if (file) flow.send({ type: 'file chosen', file })
    },
    [flow],
  )
  const noteUnreadable = useCallback(() => flow.send({ type: 'folder unreadable' }), [flow])

  return (
    <>
      <PageHeading lead="We read the file here in your browser and show you what is in it. Nothing leaves this computer until you say so.">
        Upload your tree
      </PageHeading>
      {hasRoom ? null : (
        <Notice
          action={
            <TextLink roomy href={plansPath}>
              Upgrade my plan
            </TextLink>
          }
        >
          {noRoomText}
        </Notice>
      )}
      <WhatHappened flow={flow} />
      <LeftUploadNotice flow={flow} />
      <DropZone closed={discarding} onFiles={choose} onUnreadable={noteUnreadable} />
      {found}
      <dl className={styles.programs}>
        <dt>We read</dt>
        <dd>
          GEDCOM 5.5, 5.5.1, 5.5.5 and 7 (.ged, .gdz), Gramps (.gramps, .gpkg, and from version 6 on the
          folder of a tree), RootsMagic 4 and later (.rmtree, .rmgc), the folder of a Family Historian
          project, and in a beta version Family Tree Maker 2017 and later (.ftm); also their backups
        </dd>
        <dt>Exported from</dt>
        <dd>
          Ancestris, Legacy, MacFamilyTree, Reunion, webtrees and most others. Look for “Export” and “GEDCOM”
          in your program’s File menu.
        </dd>
        <dt>In sync</dt>
        <dd>
          If you go on working in your program, let the <TextLink href="/syncapp">Sync app</TextLink> bring
          each change of its file.
        </dd>
      </dl>
      <p className={styles.privacy}>
        <Lock aria-hidden="true" />
        <span>
          For living people, only the name, the gender and the relationships ever leave your computer. A
          person counts as living if your file has no death for them, and they were born in the last 110
          years, or we cannot tell when they were born.
        </span>
      </p>
    </>
  )
}

function WhatHappened({ flow }: { flow: UploadFlow }) {
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const line = useSelector(flow, (snapshot) => snapshot.context.problemLine)
  const trees = useSelector(flow, (snapshot) => snapshot.context.problemTrees)
  const cancelled = useSelector(flow, (snapshot) => snapshot.context.cancelled)
  if (problem === null && !cancelled) return null
  return (
    <div className={styles.word}>
      {cancelled ? (
        <Notice>The upload was cancelled. The server has deleted everything that was sent.</Notice>
      ) : null}
      {problem ? <ErrorMessage>{uploadProblemWords(problem, line, trees)}</ErrorMessage> : null}
    </div>
  )
}
