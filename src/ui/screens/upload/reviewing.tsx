import { useSelector } from '@xstate/react'
import { FileText } from 'lucide-react'
import { yearText } from '#domain/dates/text.ts'
import { plansPath } from '#domain/pages/routes.ts'
import type { UploadSummary } from '#domain/upload/upload.ts'
import { Button } from '../../components/buttons/button.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { counted, fileSize, persons, sentenceList } from '../../words/numbers.ts'
import { noRoomText } from '../../words/upload-words.ts'
import { Counts } from './counts.tsx'
import { LivingPeople } from './living-people.tsx'
import { NotUnderstood } from './not-understood.tsx'
import { SummaryPart } from './summary-part.tsx'
import { Surnames } from './surnames.tsx'
import { Target } from './target.tsx'
import { UnclearYears } from './unclear-years.tsx'
import styles from './upload.module.css'
import type { UploadFlow } from './upload-flow.ts'

/** Everything that a careful user checks before agreeing, with one consent button that is always within reach. */
export function Reviewing({ flow, hasRoom }: { flow: UploadFlow; hasRoom: boolean }) {
  const summary = useSelector(flow, (snapshot) => snapshot.context.summary)
  if (summary === null) return null

  return (
    <>
      <p className={styles.file}>
        <FileText aria-hidden="true" />
        <span>
          <b>{summary.fileName}</b>, {fileSize(summary.bytes)}, {summary.format}
          {summary.program && summary.program !== summary.format ? `, written by ${summary.program}` : ''}
        </span>
      </p>
      <PageHeading lead="Please check whether this is right. Nothing has been sent yet.">
        Here is what we found
      </PageHeading>
      <Found flow={flow} summary={summary} hasRoom={hasRoom} />
      <Consent flow={flow} summary={summary} hasRoom={hasRoom} />
    </>
  )
}

type Props = { flow: UploadFlow; summary: UploadSummary; hasRoom: boolean }

function Consent({ flow, summary, hasRoom }: Props) {
  const left = useSelector(flow, ({ context }) => (context.resuming ? context.left : null))
  const updates = useSelector(flow, ({ context }) => context.target !== null)
  const isFull = !hasRoom && !updates && left === null
  return (
    <div className={styles.consent}>
      <Button large disabled={isFull} onClick={() => flow.send({ type: 'agreed' })}>
        {left === null ? `Upload ${persons(summary.personsToSend)}` : 'Continue the upload'}
      </Button>
      <Button kind="text" onClick={() => flow.send({ type: 'declined' })}>
        Not now
      </Button>
      {isFull ? (
        <p>
          {noRoomText} <TextLink href={plansPath}>Upgrade my plan</TextLink>
        </p>
      ) : (
        <p>{updates ? updateText : newTreeText}</p>
      )}
    </div>
  )
}

const updateText = 'You will see what changes before anything does.'
const newTreeText = 'You can leave this page or cancel at any time.'

function Found({ flow, summary, hasRoom }: Props) {
  return (
    <>
      <Counts
        counts={[
          ['persons', summary.persons],
          ['families', summary.families],
          ['places', summary.places],
          ['first to last year', yearsOf(summary)],
        ]}
      />
      <Target flow={flow} hasRoom={hasRoom} />
      <SummaryPart title="Living people">
        <LivingPeople flow={flow} summary={summary} />
      </SummaryPart>
      {summary.unclearYearCount > 0 ? (
        <SummaryPart title="Years that are not clear">
          <UnclearYears summary={summary} />
        </SummaryPart>
      ) : null}
      {summary.privatePersons > 0 ? (
        <SummaryPart title="Left out altogether">
          <p>
            Your program marks <b>{persons(summary.privatePersons)}</b> as private.{' '}
            {summary.privatePersons === 1 ? 'It stays' : 'They stay'} in your file.
          </p>
        </SummaryPart>
      ) : null}
      {summary.surnames.length > 0 ? (
        <SummaryPart title="Surnames">
          <Surnames surnames={summary.surnames} />
        </SummaryPart>
      ) : null}
      <SummaryPart title="Also in the file">
        <p>
          {alsoIn(summary)}
          {summary.mediaFiles > 0
            ? ` ${counted(summary.mediaFiles, 'file is', 'files are')} beside your tree. Those that it mentions follow when the tree is there.`
            : ''}
        </p>
      </SummaryPart>
      <SummaryPart title="Not understood">
        <NotUnderstood summary={summary} />
      </SummaryPart>
    </>
  )
}

/** 'no sources, 3 notes and 1 picture or document' */
function alsoIn({ sources, notes, media }: UploadSummary): string {
  const parts = [
    ...(sources > 0 ? [counted(sources, 'source', 'sources')] : []),
    ...(notes > 0 ? [counted(notes, 'shared note', 'shared notes')] : []),
    ...(media > 0 ? [counted(media, 'picture or document', 'pictures and documents')] : []),
  ]
  return parts.length === 0 ? 'No sources and no pictures.' : `${sentenceList(parts)}.`
}

function yearsOf({ firstYear, lastYear }: UploadSummary): string {
  if (firstYear === null || lastYear === null) return 'no dates'
  return firstYear === lastYear ? yearText(firstYear) : `${yearText(firstYear)} – ${yearText(lastYear)}`
}
