import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { CopyButton } from '../../components/buttons/copy-button.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import styles from './authorize.module.css'
import type { AuthorizeFlow } from './authorize-flow.ts'

/** Shown after the user's answer until the program says that it is ready. */
export function Waiting({ flow }: { flow: AuthorizeFlow }) {
  const state = useSelector(flow, (snapshot) => states.find((waiting) => snapshot.matches({ waiting })))
  const code = useSelector(flow, ({ context }) =>
    context.handover?.redirectTo === null ? context.handover.code : null,
  )

  switch (state) {
    case 'showing code':
      return code === null ? null : <Code code={code} />
    case 'getting ready':
      return (
        <>
          <PageHeading lead="You can go back to the program.">The program is signed in</PageHeading>
          <Awaited>It is getting ready …</Awaited>
        </>
      )
    case 'out of sight':
      return (
        <PageHeading lead="The program has not told us that it is ready. Read what it says in its terminal.">
          Continue in the program
        </PageHeading>
      )
    case 'handing over':
    case undefined:
      return (
        <>
          <PageHeading lead="Your answer is on its way to the terminal.">Continue in the program</PageHeading>
          <Awaited>Waiting for the program to answer …</Awaited>
        </>
      )
  }
}

const states = ['handing over', 'showing code', 'getting ready', 'out of sight'] as const

function Code({ code }: { code: string }) {
  return (
    <>
      <PageHeading lead="Paste this code in the terminal, where the program asks for it. The code works once, and only for a few minutes.">
        Your code
      </PageHeading>
      <output aria-label="Code" className={styles.code}>
        {code}
      </output>
      <div className={styles.actions}>
        <CopyButton text={code} label="Copy the code" />
      </div>
      <p className={styles.warning}>
        Do not give this code to anybody. Anyone who asks you for it by phone or e-mail wants to get at your
        trees.
      </p>
      <Awaited>Waiting for the program to use it …</Awaited>
    </>
  )
}

const Awaited = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.waiting}>
    <Spinner />
    {children}
  </p>
)
