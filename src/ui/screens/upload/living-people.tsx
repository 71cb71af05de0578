import { useSelector } from '@xstate/react'
import { ChevronRight } from 'lucide-react'
import type { LivingExample, UploadSummary } from '#domain/upload/upload.ts'
import { CheckBox } from '../../components/form/check-box.tsx'
import { Portrait } from '../../components/people/portrait.tsx'
import { counted } from '../../words/numbers.ts'
import styles from './upload.module.css'
import type { UploadFlow } from './upload-flow.ts'

/** How many persons count as living, exactly what is sent about one of them, and the choice to send nothing. */
export function LivingPeople({ flow, summary }: { flow: UploadFlow; summary: UploadSummary }) {
  const included = useSelector(flow, ({ context }) => context.includeLiving)
  const mayChoose = useSelector(flow, (snapshot) => snapshot.can({ type: 'living toggled' }))
  if (summary.living === 0) return <p>Nobody in this file seems to be living.</p>
  return (
    <>
      {included ? <NamesOnly summary={summary} /> : <Nothing summary={summary} />}
      {mayChoose ? <Choice flow={flow} included={included} /> : null}
    </>
  )
}

function NamesOnly({ summary }: { summary: UploadSummary }) {
  const people = counted(summary.living, 'living person’s', 'living people’s')
  return (
    <>
      <p>
        <b>We left out {people}</b> dates, places, notes and photos. Only this leaves your computer
        {summary.living === 1 ? '' : ' for each of them'}:
      </p>
      {summary.livingExample ? <Example example={summary.livingExample} /> : null}
    </>
  )
}

function Nothing({ summary }: { summary: UploadSummary }) {
  return (
    <p>
      <b>We left out {counted(summary.living, 'living person', 'living people')}</b> altogether. Not even the
      name leaves your computer.
    </p>
  )
}

/** A changed choice reads the file again, so that every number on the page is about what is sent. */
function Choice({ flow, included }: { flow: UploadFlow; included: boolean }) {
  return (
    <CheckBox checked={included} onChange={() => flow.send({ type: 'living toggled' })}>
      Include living people by name, gender and relationships
    </CheckBox>
  )
}

function Example({ example }: { example: LivingExample }) {
  return (
    <div className={styles.example}>
      <Side heading="In your file" example={example} text={example.inFile} />
      <ChevronRight aria-hidden="true" />
      <Side
        heading="What we send"
        example={example}
        text={`${genderWord[example.gender]}, parents, spouses and children`}
      />
    </div>
  )
}

const genderWord = { Female: 'woman', Male: 'man', Unknown: 'no gender' } satisfies Record<
  LivingExample['gender'],
  string
>
const faceGender = { Female: 'female', Male: 'male', Unknown: 'unknown' } as const

function Side({ heading, example, text }: { heading: string; example: LivingExample; text: string }) {
  return (
    <figure>
      <Portrait face={{ gender: faceGender[example.gender] }} size="card" />
      <figcaption>
        <small>{heading}</small>
        <b dir="auto">{example.name}</b>
        <small>{text}</small>
      </figcaption>
    </figure>
  )
}
