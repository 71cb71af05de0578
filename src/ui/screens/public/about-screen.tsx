import { LinkButton } from '../../components/buttons/button.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './public.module.css'
import { PublicPage } from './public-page.tsx'

/** Why Kinweave exists (NAV-08). */
export function AboutScreen() {
  return (
    <PublicPage
      title="About Kinweave"
      lead="Your research, your cousin’s research, and one family to look at."
    >
      <p>
        Most families have somebody who knows them all. That person has collected names, dates and stories for
        years, in a program on their own computer. The others would love to see it, but a file of ten thousand
        names is not something that one opens on a Sunday afternoon.
      </p>
      <h2>What we do differently</h2>
      <p>
        Large sites put everybody’s research into one tree of the world. Strangers then change each other’s
        grandparents. Kinweave merges nothing. Every tree stays as its owner made it. If two trees contain the
        same person, Kinweave shows them side by side as one family, with the mark of each tree at what it
        says. Where they differ, you see both.
      </p>
      <h2>Who decides</h2>
      <p>
        The owner of a tree decides who sees it. Sharing with a family group needs the agreement of both
        sides, and ends the moment that one of them ends it. Nobody becomes an owner of your research by
        looking at it.
      </p>
      <h2>The living come first</h2>
      <p>
        Of living people, only name, gender and relationships leave your computer. Their dates, places and
        notes stay at home, and so does everything that your program marks as private. The server checks it
        again.
      </p>
      <h2>Your program stays your program</h2>
      <p>
        Go on working in the program that you know. Kinweave takes the changes over when you sync, and gives
        everything back as GEDCOM, the common format of all genealogy programs, including lines that only your
        program understands. <TextLink href="/learn/sync">How sync works</TextLink>
      </p>
      <div className={styles.acts}>
        <LinkButton href="/signup">Create an account</LinkButton>
        <TextLink roomy href="/learn/faq">
          Questions and answers
        </TextLink>
      </div>
    </PublicPage>
  )
}
