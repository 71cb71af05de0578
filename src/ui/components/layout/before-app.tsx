import type { ReactNode } from 'react'
import { failureText } from '../../words/failure-words.ts'
import { ErrorMessage } from '../feedback/error-message.tsx'
import styles from './before-app.module.css'

type Props = {
  /** Where the form of the app stores what was typed. The app starts at once if something is there. */
  draftKey?: string
  children: ReactNode
}

/**
 * What visitors can use on a page that the build has rendered. Users, and readers without scripts, do not see it. What was
 * pressed or typed in elements with `data-early` is repeated in the app (public/start-app.js).
 */
export const ForVisitors = ({ draftKey, children }: Props) => (
  <div className={styles.visitors} data-draft={draftKey}>
    {children}
  </div>
)

/** Shown by public/start-app.js if the app cannot start. */
export const NotStarted = ({ children }: { children?: ReactNode }) => (
  <div data-not-started hidden>
    <ErrorMessage>{failureText.unreachable}</ErrorMessage>
    {children}
  </div>
)
