import type { ReactNode } from 'react'
import { contactPath } from '#domain/pages/routes.ts'
import { freePlan, planOf } from '#domain/plans/plans.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './public.module.css'
import { PublicPage } from './public-page.tsx'

/** Questions and answers (PUB-16 to PUB-18). */
export function FaqScreen() {
  return (
    <PublicPage
      title="Questions and answers"
      lead="What people ask before they upload a tree."
      updated="Feb 9, 2024"
    >
      <Questions title="Your tree">
        <Question title="Can somebody change my tree?">
          No. Others look at it, and nobody but you changes it. If a relative’s tree says something else, both
          are shown, each with its mark.
        </Question>
        <Question title="Is my tree merged with others?">
          No. Where trees contain the same person, Kinweave shows them together. Take a tree away, and every
          other tree is as it was.
        </Question>
        <Question title="How many trees and names may I have?">
          The Free plan allows {freePlan.treeLimit} trees, and the Complete plan {planOf('plus.1').treeLimit}.
          The number of names in a tree is unlimited in every plan.
        </Question>
        <Question title="Which programs does Kinweave read?">
          All that write GEDCOM, and the own files of several. See{' '}
          <TextLink href="/learn/research">Research software</TextLink>.
        </Question>
        <Question title="Can I get my tree out again?">
          At any time, as GEDCOM 7 or 5.5.1, with your photos. Lines that only your program understands are
          still in it. Keep your own file all the same: what stayed on your computer is not in the export.
        </Question>
        <Question title="Can I take everything with me?">
          Yes. On your account page, “Your data” makes one archive of all your trees and profiles with their
          photos, your memberships, letters to support and receipts.
        </Question>
        <Question title="I made a mistake in an update. What now?">
          Press Undo on the page of the tree. The last update can be undone. Photos that it removed more than
          a day ago must be uploaded again.
        </Question>
      </Questions>
      <Questions title="Your family’s privacy">
        <Question title="What do others see of living people?">
          Only names and relationships, and only those with whom you share the tree. The rest never leaves
          your computer. See <TextLink href="/learn/sync#privacy">what stays at home</TextLink>.
        </Question>
        <Question title="Can strangers find my tree?">
          No. There is no public search, and search engines see nothing. A tree is seen by whom you invite.
        </Question>
        <Question title="Can children use Kinweave?">
          Yes, with an account that a parent looks after. See{' '}
          <TextLink href="/learn/supervised-users">Supervised user accounts</TextLink>.
        </Question>
      </Questions>
      <Questions title="Sharing and cost">
        <Question title="Do my relatives have to pay?">
          No. Whoever is invited looks for free. The plan of the one who invites says how many people that may
          be: with the Free plan {freePlan.shareLimit}. See <TextLink href="/plans">Plans</TextLink>.
        </Question>
        <Question title="What happens if I stop paying?">
          Nothing is deleted. Trees above the limit of the smaller plan become read-only, and you choose which
          ones.
        </Question>
        <Question title="How do I stop sharing?">
          On the page of the tree or of the group. Access ends at once.
        </Question>
        <Question title="I don’t have a tree. Is this for me?">
          Yes. Begin with you and your parents, or ask a relative. See{' '}
          <TextLink href="/start/family">Don’t have a tree?</TextLink>
        </Question>
      </Questions>
      <p>
        Your question is not here? <TextLink href={contactPath}>Write to us</TextLink>.
      </p>
    </PublicPage>
  )
}

function Questions({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h2>{title}</h2>
      <dl className={styles.questions}>{children}</dl>
    </>
  )
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}
