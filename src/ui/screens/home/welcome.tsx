import { LinkButton } from '../../components/buttons/button.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './home.module.css'

type Props = {
  name: string
  mayUpload: boolean
  /** True if a parent manages the account. Then only the parent can upload a tree (PUB-05). */
  managed: boolean
  /** The page of the user's own person, if the profile has relatives; null if not. */
  familyHref: string | null
}

/** Home for a user without a tree (HOM-01 to HOM-03). */
export function Welcome({ name, mayUpload, managed, familyHref }: Props) {
  return (
    <section className={styles.welcome}>
      <p className={styles.greeting}>{name === '' ? 'Hi!' : `Hi, ${name}!`}</p>
      <PageHeading lead="You're signed in and ready to start.">Welcome to Kinweave!</PageHeading>
      {familyHref === null ? null : (
        <LinkButton href={familyHref} large>
          See your family
        </LinkButton>
      )}
      <p>
        {managed
          ? 'Your account is managed by a parent. Ask your parent to upload your family tree and to share it with you.'
          : 'Export your tree from your genealogy program as a GEDCOM or Gramps file. We read it in your browser and show you what is in it before anything is sent.'}
      </p>
      {mayUpload ? (
        <LinkButton href="/upload" kind={familyHref === null ? 'solid' : 'soft'} large>
          Upload my tree
        </LinkButton>
      ) : null}
      <ul className={styles.others}>
        {managed ? null : (
          <li>
            <LinkButton kind={familyHref === null ? 'soft' : 'line'} href="/start/family">
              I want to create a family tree
            </LinkButton>
          </li>
        )}
        <li>
          <TextLink roomy href="/start/family">
            I want someone to share their tree with me
          </TextLink>
        </li>
      </ul>
    </section>
  )
}
