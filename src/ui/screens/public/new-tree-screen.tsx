import { LinkButton } from '../../components/buttons/button.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './public.module.css'
import { PublicPage } from './public-page.tsx'

/** A guide for somebody who has no tree yet (PUB-09). */
export function NewTreeScreen() {
  return (
    <PublicPage title="Start a tree" lead="An evening is enough for the first thirty people.">
      <h2>1. Begin with yourself</h2>
      <p>
        Write down your parents, their parents, and theirs as far as you know. Full names, also the names at
        birth. For each: when and where born, married, died. “About 1900” is better than nothing.
      </p>
      <h2>2. Ask the oldest first</h2>
      <p>
        Call the aunt who knows everybody. Ask for names on photos, for nicknames, for who lived with whom.
        Record it if she agrees. Papers can wait, people cannot.
      </p>
      <h2>3. Look into the drawer</h2>
      <p>
        Certificates, letters, prayer cards, passports, the family Bible. Take a photo of each and note where
        it is. A date with a source is worth ten without.
      </p>
      <h2>4. Put it into a program</h2>
      <p>
        You can begin here with you and your parents, without any program. If the family grows, use one on
        your own computer. <TextLink href="https://gramps-project.org/">Gramps</TextLink> and{' '}
        <TextLink href="https://ancestris.org/">Ancestris</TextLink> are free, and Kinweave reads both.{' '}
        <TextLink href="/learn/research">All programs that Kinweave reads</TextLink>
      </p>
      <h2>5. Search further back</h2>
      <p>
        Births, marriages and burials are in registers of towns and parishes. Many are online for free, such
        as at <TextLink href="https://www.familysearch.org/">FamilySearch</TextLink>. Work from the known to
        the unknown, one generation at a time. Beware of trees that others made: take their hints, and check
        them.
      </p>
      <h2>6. Let the family see it</h2>
      <p>
        Upload the tree and invite those who helped you. Somebody will find a mistake, and somebody else a
        photo. That is when it becomes fun.
      </p>
      <div className={styles.acts}>
        <LinkButton href="/start/family">Begin with you and your parents</LinkButton>
        <TextLink roomy href="/upload">
          Upload a tree
        </TextLink>
      </div>
    </PublicPage>
  )
}
