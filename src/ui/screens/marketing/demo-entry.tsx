import { useSelector } from '@xstate/react'
import { Play } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { demoEntryMachine } from '#machines/demo-entry/demo-entry.machine.ts'
import { Button } from '../../components/buttons/button.tsx'
import { ErrorMessage } from '../../components/feedback/error-message.tsx'
import { Spinner } from '../../components/feedback/spinner.tsx'
import { ForVisitors, NotStarted } from '../../components/layout/before-app.tsx'
import { demoProblemText } from '../../words/demo-words.ts'
import styles from './marketing.module.css'

export type DemoEntryFlow = ActorRefFrom<typeof demoEntryMachine>

/** The button that opens the demo, and what the demo is. */
export function DemoEntry({ flow }: { flow: DemoEntryFlow }) {
  const entering = useSelector(
    flow,
    (snapshot) => snapshot.matches('entering') || snapshot.matches('entered'),
  )
  const problem = useSelector(flow, (snapshot) => snapshot.context.problem)

  return (
    <>
      <Button
        large
        busy={entering}
        data-early="demo"
        className={styles.start}
        onClick={() => flow.send({ type: 'demo chosen' })}
      >
        {entering ? null : <Play aria-hidden="true" />} Walk through a demo family
      </Button>
      {problem ? <ErrorMessage>{demoProblemText[problem]}</ErrorMessage> : null}
      <AboutDemo />
    </>
  )
}

/** The same on a page that the build has rendered. public/start-app.js makes the button busy when it is pressed. */
export function DemoEntryBeforeApp() {
  return (
    <ForVisitors>
      <Button large data-early="demo" className={styles.start}>
        <span className={styles.waiting}>
          <Spinner />
        </span>
        <Play aria-hidden="true" /> Walk through a demo family
      </Button>
      <NotStarted />
      <AboutDemo />
    </ForVisitors>
  )
}

function AboutDemo() {
  return (
    <p className={styles.aside}>
      Two real families, the Darwins and the Wedgwoods. You need no account, and your visit is forgotten after
      a day.
    </p>
  )
}
