import { ChevronRight } from 'lucide-react'
import type { LivingExample, UploadSummary } from '#domain/upload.ts'
import { Portrait } from '../../components/portrait.tsx'
import { counted } from '../../words/numbers.ts'
import styles from './upload.module.css'

/** How many are taken for living, and exactly what of one of them is sent. */
export function LivingPeople({ summary }: { summary: UploadSummary }) {
  if (summary.living === 0) return <p>Nobody in this file seems to be living.</p>
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

function Example({ example }: { example: LivingExample }) {
  return (
    <div className={styles.example}>
      <Side heading="In your file" example={example} text={example.inFile} />
      <ChevronRight aria-hidden="true" />
      <Side
        heading="What we send"
        example={example}
        text={`${genderWord[example.gender]}, the place in the tree`}
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
