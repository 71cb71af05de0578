import type { ReactNode } from 'react'
import { shareAskPath } from '#domain/pages/routes.ts'
import { LinkButton } from '../../components/buttons/button.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './start-family.module.css'

type Props = {
  managed: boolean
  /** The form that begins a family without a file; null for visitors, who need an account first. */
  beginning: ReactNode
}

/**
 * For a user without a tree: begin with the parents, upload a tree, or see the tree of a relative. If a parent manages
 * the account (`managed`), only the parent can do that.
 */
export function StartFamilyScreen({ managed, beginning }: Props) {
  if (managed) return <WaysOfChild />
  return (
    <PageColumn width="reading">
      <PageHeading lead="There are three ways to see your family here.">Don’t have a tree?</PageHeading>
      <section aria-labelledby="parents" className={styles.way}>
        <h2 id="parents">Start with you and your parents</h2>
        {beginning ?? <AccountFirst />}
      </section>
      <section aria-labelledby="begin" className={styles.way}>
        <h2 id="begin">Upload one</h2>
        <p>
          Make your tree in a genealogy program on your own computer. Gramps and Ancestris are free. Then
          upload its file here. You can upload it again whenever you have added somebody.
        </p>
        <LinkButton kind="soft" href="/upload">
          Upload my tree
        </LinkButton>
        <TextLink roomy href="/syncapp">
          See which programs work with Kinweave
        </TextLink>
        <TextLink roomy href="/start/new-tree">
          A guide to your first tree
        </TextLink>
      </section>
      <section aria-labelledby="share" className={styles.way}>
        <h2 id="share">See a relative’s tree</h2>
        <p>
          Ask your relative to open the page of their tree, and to invite you there under “Sharing”. Tell them
          the e-mail address that you sign in with. You will get an e-mail with a link, and see the tree as
          soon as you accept.
        </p>
        <LinkButton kind="line" href={shareAskPath}>
          Ask a relative for a tree
        </LinkButton>
      </section>
    </PageColumn>
  )
}

const AccountFirst = () => (
  <>
    <p>Create a free account and name your parents. You need no program and no file.</p>
    <LinkButton href="/signup">Create an account</LinkButton>
  </>
)

function WaysOfChild() {
  return (
    <PageColumn width="reading">
      <PageHeading lead="Your account is managed by a parent, who can upload a tree for you.">
        Don’t have a tree?
      </PageHeading>
      <section aria-labelledby="profile" className={styles.way}>
        <h2 id="profile">See your profile</h2>
        <p>Your own profile shows what is known about you.</p>
        <LinkButton href="/profile">Open my profile</LinkButton>
      </section>
      <section aria-labelledby="ask" className={styles.way}>
        <h2 id="ask">Ask your parent</h2>
        <p>Ask your parent to upload your family tree and to share it with you.</p>
      </section>
    </PageColumn>
  )
}
