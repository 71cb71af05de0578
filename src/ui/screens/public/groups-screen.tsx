import { LinkButton } from '../../components/buttons/button.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './public.module.css'
import { PublicPage } from './public-page.tsx'

/** What a family group is (PUB-21). */
export function GroupsScreen() {
  return (
    <PublicPage
      title="Joining a group"
      lead="A family group is a circle of relatives who see trees together."
    >
      <h2>How you join</h2>
      <p>
        Somebody of the group invites you by e-mail. The link opens a letter: who invites you, into which
        group, and what you and the others will see. Sign in, or make a free account, and accept. Do not pass
        the link on: another person who has it could join instead of you.
      </p>
      <h2>What you see, and what others see of you</h2>
      <p>
        You see who else is in the group, and all trees that are shared with it, together with your own, as
        one family. The others see your name, and what you show to family groups on your account page. Your
        own trees stay your own until you share them.
      </p>
      <h2>What it costs</h2>
      <p>Nothing. Members look at the shared trees for free, for as long as they are members.</p>
      <h2>How you leave</h2>
      <p>
        On the page of the group, under Manage. Trees that you own leave with you, unless you let them stay.
        The owner of a tree can end its share at any time, and then it is gone from every page.
      </p>
      <div className={styles.acts}>
        <LinkButton href="/groups" kind="line">
          Go to your groups
        </LinkButton>
        <TextLink roomy href="/learn/faq">
          Questions and answers
        </TextLink>
      </div>
    </PublicPage>
  )
}
