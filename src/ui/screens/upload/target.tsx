import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { Notice } from '../../components/feedback/notice.tsx'
import { RadioChoice } from '../../components/form/radio-choice.tsx'
import { noRoomText } from '../../words/upload-words.ts'
import { SummaryPart } from './summary-part.tsx'
import type { UploadFlow } from './upload-flow.ts'

type Props = { flow: UploadFlow; hasRoom: boolean }

/** The choice for the file: a new tree, or an update of an existing one. */
export function Target({ flow, hasRoom }: Props) {
  const trees = useSelector(flow, ({ context }) => context.trees)
  const resuming = useSelector(flow, ({ context }) => context.resuming)
  if (resuming) return <Resumed flow={flow} />
  if (trees === null) return <Unknown flow={flow} />
  return trees.length === 0 ? null : <Choice flow={flow} hasRoom={hasRoom} />
}

function Choice({ flow, hasRoom }: Props) {
  const trees = useSelector(flow, ({ context }) => context.trees ?? [])
  const target = useSelector(flow, ({ context }) => context.target)
  return (
    <SummaryPart title="What to do with this file">
      <div role="radiogroup" aria-label="What to do with this file">
        {trees.map(({ treeId, name, filePath }) => (
          <RadioChoice
            key={treeId}
            group="target"
            checked={target?.treeId === treeId}
            onChoose={() => flow.send({ type: 'target chosen', treeId })}
          >
            An update of {name}
            <small>from {filePath}</small>
          </RadioChoice>
        ))}
        <RadioChoice
          group="target"
          checked={target === null && hasRoom}
          disabled={!hasRoom}
          onChoose={() => flow.send({ type: 'target chosen', treeId: null })}
        >
          A new tree
          {hasRoom ? null : <small>{noRoomText}</small>}
        </RadioChoice>
      </div>
    </SummaryPart>
  )
}

function Resumed({ flow }: { flow: UploadFlow }) {
  const left = useSelector(flow, ({ context }) => context.left)
  if (left === null) return null
  return (
    <SummaryPart title="What to do with this file">
      <p>
        This is the file whose upload was interrupted: <b>{left.personsSent.toLocaleString('en')}</b> of{' '}
        {left.personsToSend.toLocaleString('en')} persons have arrived.{' '}
        {left.target === null ? 'It becomes a new tree.' : `It becomes an update of ${left.target.name}.`}
      </p>
    </SummaryPart>
  )
}

function Unknown({ flow }: { flow: UploadFlow }) {
  return (
    <SummaryPart title="What to do with this file">
      <Notice
        action={
          <Button kind="text" onClick={() => flow.send({ type: 'retried' })}>
            Look again
          </Button>
        }
      >
        We could not look up your trees, so you can only upload this file as a new tree.
      </Notice>
    </SummaryPart>
  )
}
