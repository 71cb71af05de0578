import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NextStep } from '#domain/home/next-step.ts'
import { LinkButton } from '../../components/buttons/button.tsx'
import { counted } from '../../words/numbers.ts'
import styles from './home.module.css'
import type { HomeView, NextStepView } from './home-view.ts'

/** One clear next step on top, and a short list. */
export function ThingsToDo({ home }: { home: HomeView }) {
  const { step } = home.next
  const offersUpload = step === 'upload own tree' || step === 'upload another tree'
  return (
    <section aria-labelledby="things" className={styles.todo}>
      <h2 id="things" className={styles.things}>
        Things to do
      </h2>
      <Next next={home.next} toReview={home.toReview} />
      <ul className={styles.list}>
        <ListLink href="/trees">Manage my trees</ListLink>
        <ListLink href="/profile">Update my profile</ListLink>
        {/* Only a parent may create accounts for children (HOM-08). */}
        <ListLink href={home.supervised ? null : '/profiles'}>Create child accounts</ListLink>
        <ListLink href="/groups">Invite family</ListLink>
        {home.mayUpload && !offersUpload ? <ListLink href="/upload">Upload another tree</ListLink> : null}
      </ul>
    </section>
  )
}

interface Words {
  readonly title: (tree: string, toReview: number) => string
  readonly text: string
  readonly action: string
}

const words = {
  'review matches': {
    title: (_, toReview) => `${counted(toReview, 'match is', 'matches are')} waiting for your answer`,
    text: 'Tell us which people are the same. You will then see your trees as one family. No tree is changed.',
    action: 'Review matches',
  },
  'upload own tree': {
    title: () => 'Add your own tree',
    text: 'You will see your tree together with the trees that others share with you. Nothing is merged.',
    action: 'Upload my tree',
  },
  'update tree': {
    title: (tree) => `Is ${tree} up to date?`,
    text: 'This tree was last updated a while ago. Choose a newer file. We show you what would change before anything is sent.',
    action: 'Update from file',
  },
  'upload another tree': {
    title: () => 'Add another side of your family',
    text: 'Every tree stays as it is, and you can walk through all trees as one family.',
    action: 'Upload another tree',
  },
  explore: {
    title: () => 'Walk through your family',
    text: 'With the arrow keys, you go up to parents, down to children, and sideways to siblings and spouses.',
    action: 'Explore my family',
  },
} satisfies Record<NextStep, Words>

function Next({ next, toReview }: { next: NextStepView; toReview: number }) {
  const { title, text, action } = words[next.step]
  return (
    <div className={styles.next}>
      <h3 dir="auto">{title(next.treeName, toReview)}</h3>
      <p>{text}</p>
      <LinkButton href={next.href}>{action}</LinkButton>
    </div>
  )
}

/** Without an address, the entry is disabled. */
function ListLink({ href, children }: { href: string | null; children: ReactNode }) {
  return (
    <li>
      {href === null ? (
        <span role="link" aria-disabled="true">
          {children}
        </span>
      ) : (
        <a href={href}>
          {children} <ChevronRight aria-hidden="true" />
        </a>
      )}
    </li>
  )
}
