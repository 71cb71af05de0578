import { useSelector } from '@xstate/react'
import { Button } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { requestProblemText } from '../../words/authorize-words.ts'
import styles from './authorize.module.css'
import type { AuthorizeFlow } from './authorize-flow.ts'

/**
 * The request is invalid, so the user is not asked. The page does not link to the address that the request contains.
 */
export function Unsound({ flow }: { flow: AuthorizeFlow }) {
  const problem = useSelector(flow, ({ context: { reading } }) => (reading.ok ? null : reading.problem))

  return (
    <>
      <PageHeading>This request cannot be answered</PageHeading>
      <EmptyState title="Nobody has been let in." action={<HomeLink />}>
        {problem ? requestProblemText[problem] : null} If the sync program sent you here, get its newest
        release and run it again. If you followed a link, do not use that link again.
      </EmptyState>
    </>
  )
}

type Stage = 'acting' | 'leaving' | 'denied' | 'unused' | 'done'

const said = {
  acting: {
    heading: 'You cannot do this while you act as somebody else',
    lead: 'A program can sign in only as you, not as the person you are acting as. Switch back to your own account, then run the program again.',
  },
  leaving: { heading: 'Signing out', lead: 'You can sign in as somebody else in a moment.' },
  denied: {
    heading: 'The program stays out',
    lead: 'The program cannot use your account. You can close this page.',
  },
  unused: {
    heading: 'The program has not answered',
    lead: 'The program may have stopped, and the code no longer works. If it is still waiting, let it in once more. If not, run it again.',
  },
  done: {
    heading: 'The program is ready',
    lead: 'You can close this page and go back to the program.',
  },
} satisfies Record<Stage, { heading: string; lead: string }>

/** The result, and what the user can do next. */
export function Outcome({ stage, onStartOver }: { stage: Stage; onStartOver: () => void }) {
  const { heading, lead } = said[stage]

  return (
    <>
      <PageHeading lead={lead}>{heading}</PageHeading>
      <div className={styles.actions}>
        {stage === 'unused' ? <Button onClick={onStartOver}>Let it in once more</Button> : null}
        {stage === 'leaving' ? null : <HomeLink />}
      </div>
    </>
  )
}

const HomeLink = () => (
  <TextLink roomy href="/home">
    Go home
  </TextLink>
)
