import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ArchivedFiles, DownloadedTree, FileVersion } from '#domain/tree/tree-download.ts'
import type { DownloadProblem, treeDownloadMachine } from '#machines/tree-download/tree-download.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Modal, prepareModal } from '../../components/dialogs/modal.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Progress } from '../../components/feedback/progress.tsx'
import { RadioChoice } from '../../components/form/radio-choice.tsx'
import { counted, fileSize } from '../../words/numbers.ts'

export type TreeDownloadFlow = ActorRefFrom<typeof treeDownloadMachine>

const problemText = {
  'not-allowed': 'You are no longer allowed to download this tree. Ask its owner for the file.',
  gone: 'This tree no longer exists.',
  changing: 'The tree is being updated. Please try again in a moment.',
  unforeseen: 'Something went wrong on our side, and no file was saved. Please try again.',
  unreachable: 'We could not reach the server. Please try again.',
} satisfies Record<DownloadProblem, string>

const contents =
  'Everything in this tree, as a file for other genealogy programs. For living people, it contains only name, gender and relationships.'
const withPhotos = 'Photos and files that were added here come with it, also those of living people.'

type CountedFiles = ArchivedFiles | 'unknown' | 'counting' | null

const versions: readonly {
  readonly version: FileVersion
  readonly name: string
  readonly about: (files: CountedFiles) => string
}[] = [
  { version: 'gedcom-7.0', name: 'GEDCOM 7', about: () => 'the newest version' },
  { version: 'gedcom-5.5.1', name: 'GEDCOM 5.5.1', about: () => 'for older programs' },
  { version: 'gedzip-7.0', name: 'GEDCOM 7 with photos and files', about: sizeOf },
]

function sizeOf(files: CountedFiles): string {
  if (files === 'counting') return 'one archive; counting its files…'
  if (files === null || files === 'unknown') return 'one archive'
  const { fileCount, fileBytes } = files
  return fileCount === 0
    ? 'this tree has none yet'
    : `${counted(fileCount, 'file', 'files')}, ${fileSize(fileBytes)}`
}

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
  const isArchive = useSelector(flow, (snapshot) => snapshot.context.version === 'gedzip-7.0')
  const dismiss = () => flow.send({ type: 'dismissed' })

  return (
    <Modal
      title={`Download ${name}`}
      description={isArchive ? `${contents} ${withPhotos}` : contents}
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
  const files = useSelector(flow, (snapshot) =>
    snapshot.matches({ choosing: 'counting files' }) ? 'counting' : snapshot.context.files,
  )
  return (
    <div role="radiogroup" aria-label="Version">
      {versions.map(({ version, name, about }) => (
        <RadioChoice
          key={version}
          group="gedcom-version"
          checked={chosen === version}
          onChoose={() => flow.send({ type: 'version chosen', version })}
        >
          {name} <small>{about(files)}</small>
        </RadioChoice>
      ))}
    </div>
  )
}

function Arriving({ flow, saved }: { flow: TreeDownloadFlow; saved: boolean }) {
  const received = useSelector(flow, (snapshot) => snapshot.context.received)
  const isArchive = useSelector(flow, (snapshot) => snapshot.context.version === 'gedzip-7.0')
  if (saved && isArchive)
    return (
      <p role="status">
        Your browser is downloading the archive. That can take some minutes. If it stops before the end,
        download it again.
      </p>
    )
  if (saved) return <p role="status">The file is in your downloads.</p>
  return (
    <Progress label="Downloading" done={received} of={null}>
      {`${fileSize(received)} so far`}
    </Progress>
  )
}
