import { useSelector } from '@xstate/react'
import { FileText } from 'lucide-react'
import type { UploadSummary } from '#domain/upload.ts'
import { Button } from '../../components/button.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { fileSize, persons } from '../../words/numbers.ts'
import { Counts } from './counts.tsx'
import { LivingPeople } from './living-people.tsx'
import { NotUnderstood } from './not-understood.tsx'
import { SummaryPart } from './summary-part.tsx'
import { Surnames } from './surnames.tsx'
import styles from './upload.module.css'
import type { UploadFlow } from './upload-screen.tsx'

/** What a careful person wants to see before agreeing, and one consent that stays in reach. */
export function Reviewing({ flow }: { flow: UploadFlow }) {
  const summary = useSelector(flow, (snapshot) => snapshot.context.summary)
  if (summary === null) return null

  return (
    <>
      <p className={styles.file}>
        <FileText aria-hidden="true" />
        <span>
          <b>{summary.fileName}</b>, {fileSize(summary.bytes)}
          {summary.program ? `, written by ${summary.program}` : ''}
        </span>
      </p>
      <PageHeading lead="Look it over. Nothing has been sent yet.">Here is what we found</PageHeading>
      <Found summary={summary} />
      <div className={styles.consent}>
        <Button large onClick={() => flow.send({ type: 'agreed' })}>
          Upload {persons(summary.personsToSend)}
        </Button>
        <Button kind="text" onClick={() => flow.send({ type: 'declined' })}>
          Not now
        </Button>
        <p>You can leave this page or cancel at any time.</p>
      </div>
    </>
  )
}

function Found({ summary }: { summary: UploadSummary }) {
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
      <SummaryPart title="Living people">
        <LivingPeople summary={summary} />
      </SummaryPart>
      {summary.privatePersons > 0 ? (
        <SummaryPart title="Left out altogether">
          <p>
            <b>{persons(summary.privatePersons)}</b> your program marks as private.{' '}
            {summary.privatePersons === 1 ? 'It stays' : 'They stay'} in your file.
          </p>
        </SummaryPart>
      ) : null}
      {summary.surnames.length > 0 ? (
        <SummaryPart title="Surnames">
          <Surnames surnames={summary.surnames} />
        </SummaryPart>
      ) : null}
      <SummaryPart title="Not understood">
        <NotUnderstood summary={summary} />
      </SummaryPart>
    </>
  )
}

function yearsOf({ firstYear, lastYear }: UploadSummary): string {
  if (firstYear === null || lastYear === null) return 'no dates'
  return firstYear === lastYear ? yearText(firstYear) : `${yearText(firstYear)} – ${yearText(lastYear)}`
}

const yearText = (year: number) => (year <= 0 ? `${1 - year} BC` : String(year))
