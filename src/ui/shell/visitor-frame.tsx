import type { ReactNode } from 'react'
import { SkipLink } from '../components/navigation/skip-link.tsx'
import { Footer } from './footer.tsx'
import { VisitorHeader } from './header.tsx'
import styles from './page-frame.module.css'

type Props = { path: string; children: ReactNode }

/** The frame of a page that was rendered by the build. `PageFrame` takes its place when the app starts. */
export function VisitorFrame({ path, children }: Props) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <VisitorHeader path={path} isSettled />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
