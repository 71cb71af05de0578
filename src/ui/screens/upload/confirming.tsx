import { useSelector } from '@xstate/react'
import { type TreeChanges, takesMuchAway } from '#domain/upload/tree-update.ts'
import { Button } from '../../components/buttons/button.tsx'
import { CheckBox } from '../../components/form/check-box.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { persons } from '../../words/numbers.ts'
import { ChangesSummary } from '../changes/changes-summary.tsx'
import styles from './upload.module.css'
import type { UploadFlow } from './upload-flow.ts'

/** Shows what an update will add, change and remove. */
export function Confirming({ flow }: { flow: UploadFlow }) {
  const changes = useSelector(flow, ({ context }) => context.changes)
  const name = useSelector(flow, ({ context }) => context.target?.name ?? '')
  const mayApply = useSelector(flow, (snapshot) => snapshot.can({ type: 'changes accepted' }))
  if (changes === null) return null

  return (
    <>
      <PageHeading lead="Please check whether this is right. Nothing has changed yet.">
        What changes in {name}
      </PageHeading>
      <ChangesSummary changes={changes} />
      {takesMuchAway(changes) ? <Removal flow={flow} changes={changes} /> : null}
      <div className={styles.consent}>
        <Button large disabled={!mayApply} onClick={() => flow.send({ type: 'changes accepted' })}>
          Update the tree
        </Button>
        <Button kind="text" onClick={() => flow.send({ type: 'cancelled' })}>
          Cancel the update
        </Button>
        <p>You can undo the update later.</p>
      </div>
    </>
  )
}

function Removal({ flow, changes }: { flow: UploadFlow; changes: TreeChanges }) {
  const accepted = useSelector(flow, ({ context }) => context.removalAccepted)
  const { went, becameOther = 0 } = changes.counts.persons
  return (
    <div role="note" className={styles.warning}>
      <p>
        {went > 0 ? (
          <b>
            {persons(went)} of this tree {went === 1 ? 'is' : 'are'} not in the file.{' '}
          </b>
        ) : null}
        {becameOther > 0 ? <b>{persons(becameOther)} would become somebody else. </b> : null}
        {went > 0
          ? 'Perhaps you chose the file of another tree, or one that contains only a part of the tree.'
          : 'Perhaps you chose the file of another tree.'}
      </p>
      <CheckBox checked={accepted} onChange={() => flow.send({ type: 'removal toggled' })}>
        {lossInWords(went, becameOther)}
      </CheckBox>
    </div>
  )
}

function lossInWords(went: number, becameOther: number): string {
  const removal = `Remove ${persons(went)} from the tree`
  if (becameOther === 0) return removal
  const change = `replace ${persons(becameOther)} by different people`
  return went === 0 ? `R${change.slice(1)}` : `${removal}, and ${change}`
}
