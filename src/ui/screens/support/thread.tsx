import type { ReactNode } from 'react'
import type { SupportThread } from '#domain/support/support-ticket.ts'
import { momentText } from '../../words/numbers.ts'
import styles from './support.module.css'
import { bytesText } from './support-words.ts'

type Props = {
  thread: SupportThread
  /** Who wrote the message, above it. */
  writer: string
  /** Who answers, above each answer. */
  answerer: string
  children?: ReactNode
}

/** A message with its files, and below it the answers and the person's replies. Everything that somebody wrote is shown as plain text. */
export function Thread({ thread: { ticket, files, answers }, writer, answerer, children }: Props) {
  return (
    <div className={styles.thread}>
      <Letter by={writer} date={ticket.createdDate} text={ticket.message}>
        {files.length === 0 ? null : (
          <ul aria-label="Files" className={styles.fileList}>
            {files.map(({ id, fileName, size, signedUrl }) => (
              <li key={id}>
                <a href={signedUrl} download={fileName} className={styles.download}>
                  Download <span dir="auto">{fileName}</span>
                </a>
                <span className={styles.quiet}>{bytesText(size)}</span>
              </li>
            ))}
          </ul>
        )}
      </Letter>
      {answers.map(({ id, by, text, createdDate }) =>
        by === 'Person' ? (
          <Letter key={id} by={writer} date={createdDate} text={text} />
        ) : (
          <Letter key={id} answer by={answerer} date={createdDate} text={text} />
        ),
      )}
      {children}
    </div>
  )
}

type LetterProps = { by: string; date: string; text: string; answer?: boolean; children?: ReactNode }

const Letter = ({ by, date, text, answer = false, children }: LetterProps) => (
  <article className={answer ? styles.answer : styles.letter}>
    <header>
      <b dir="auto">{by}</b> <time dateTime={date}>{momentText(date)}</time>
    </header>
    {text === '' ? null : (
      <p dir="auto" className={styles.words}>
        {text}
      </p>
    )}
    {children}
  </article>
)
