import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { treePath } from '#domain/pages/routes.ts'
import { isWorkedIn, programOfType } from '#domain/upload/source-programs.ts'
import { changesNothing } from '#domain/upload/tree-update.ts'
import { Button, LinkButton } from '../../components/buttons/button.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { ChangesSummary } from '../changes/changes-summary.tsx'
import styles from './upload.module.css'
import type { UploadFlow } from './upload-flow.ts'

/** The update is complete: what it changed, a link to the tree, and a button to undo it. */
export function Updated({ flow, undo }: { flow: UploadFlow; undo: ReactNode }) {
  const { target, changes, arrival } = useSelector(flow, ({ context }) => context)
  if (target === null || arrival === null) return null
  const nothing = changes === null || changesNothing(changes)

  return (
    <>
      <PageHeading
        lead={
          nothing
            ? 'Nothing has changed: the file and the tree are the same.'
            : 'This is what the update has changed.'
        }
      >
        {target.name} is up to date
      </PageHeading>
      {nothing ? null : <ChangesSummary changes={changes} />}
      {isWorkedIn(target.fileType) ? <Companion program={programOfType(target.fileType).name} /> : null}
      <div className={styles.actions}>
        <LinkButton href={treePath(arrival.treeId)}>See the tree</LinkButton>
        {nothing ? null : undo}
        <Button kind="line" onClick={() => flow.send({ type: 'declined' })}>
          Upload another file
        </Button>
      </div>
    </>
  )
}

/** For a user who brings the same file again and again. */
function Companion({ program }: { program: string }) {
  return (
    <p>
      You need not bring this file yourself each time: the <TextLink href="/syncapp">Sync app</TextLink> can
      update the tree after each change in {program}.
    </p>
  )
}
