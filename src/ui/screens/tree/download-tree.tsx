import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { DownloadedTree, FileVersion } from '#domain/tree/tree-download.ts'
import type { DownloadProblem, treeDownloadMachine } from '#machines/tree-download/tree-download.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Progress } from '../../components/feedback/progress.tsx'
import { RadioChoice } from '../../components/form/radio-choice.tsx'
import { fileSize } from '../../words/numbers.ts'

export type TreeDownloadFlow = ActorRefFrom<typeof treeDownloadMachine>

const problemText = {
  'not-allowed': 'You are no longer allowed to download this tree. Ask its owner for the file.',
  gone: 'This tree no longer exists.',
  changing: 'The tree is being updated. Please try again in a moment.',
  unforeseen: 'Something went wrong on our side, and no file was saved. Please try again.',
  unreachable: 'We could not reach the server. Please try again.',
} satisfies Record<DownloadProblem, string>

const versions: readonly { readonly version: FileVersion; readonly name: string; readonly for: string }[] = [
  { version: 'gedcom-7.0', name: 'GEDCOM 7', for: 'the newest version' },
  { version: 'gedcom-5.5.1', name: 'GEDCOM 5.5.1', for: 'for older programs' },
]

/** Downloads the tree as a file for other programs. */
export function DownloadTree({ flow, tree }: { flow: TreeDownloadFlow; tree: DownloadedTree }) {
  const mayAsk = useSelector(flow, (snapshot) => snapshot.can({ type: 'download chosen', tree }))
  const isOpen = useSelector(flow, (snapshot) => !snapshot.matches('idle'))

  return (
    <>
      <Button
        kind="line"
        disabled={!mayAsk}
        onFocus={prepareModal}
        onPointerEnter={prepareModal}
        onClick={() => flow.send({ type: 'download chosen', tree })}
      >
        Download GEDCOM
      </Button>
      {isOpen ? <Dialog flow={flow} name={tree.name} /> : null}
    </>
  )
}

function Dialog({ flow, name }: { flow: TreeDownloadFlow; name: string }) {
  const choosing = useSelector(flow, (snapshot) => snapshot.matches('choosing'))
  const saved = useSelector(flow, (snapshot) => snapshot.matches('saved'))
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)
  const dismiss = () => flow.send({ type: 'dismissed' })

  return (
    <Modal
      title={`Download ${name}`}
      description="Everything in this tree, as a file for other genealogy programs. For living people, it contains only name, gender and relationships."
      onClose={dismiss}
      actions={
        <>
          {choosing ? (
            <Button onClick={() => flow.send({ type: 'confirmed' })}>
              {problem === null ? 'Download the file' : 'Try again'}
            </Button>
          ) : null}
          <Button kind={saved ? 'soft' : 'text'} onClick={dismiss}>
            {saved ? 'Done' : 'Cancel'}
          </Button>
        </>
      }
    >
      {choosing ? <Versions flow={flow} /> : <Arriving flow={flow} saved={saved} />}
      {problem ? <ErrorMessage>{problemText[problem]}</ErrorMessage> : null}
    </Modal>
  )
}

function Versions({ flow }: { flow: TreeDownloadFlow }) {
  const chosen = useSelector(flow, (snapshot) => snapshot.context.version)
  return (
    <div role="radiogroup" aria-label="Version">
      {versions.map(({ version, name, for: purpose }) => (
        <RadioChoice
          key={version}
          group="gedcom-version"
          checked={chosen === version}
          onChoose={() => flow.send({ type: 'version chosen', version })}
        >
          {name} <small>{purpose}</small>
        </RadioChoice>
      ))}
    </div>
  )
}

function Arriving({ flow, saved }: { flow: TreeDownloadFlow; saved: boolean }) {
  const received = useSelector(flow, (snapshot) => snapshot.context.received)
  if (saved) return <p role="status">The file is in your downloads.</p>
  return (
    <Progress label="Downloading" done={received} of={null}>
      {`${fileSize(received)} so far`}
    </Progress>
  )
}
