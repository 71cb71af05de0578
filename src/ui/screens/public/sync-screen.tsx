import { LinkButton } from '../../components/buttons/button.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import styles from './public.module.css'
import { PublicPage } from './public-page.tsx'

/** How a tree is uploaded and kept in sync, and what that means for privacy (PUB-14, PUB-15). */
export function SyncScreen() {
  return (
    <PublicPage
      title="How sync works"
      lead="You go on working in your own program. Kinweave takes over what has changed."
    >
      <h2>The first time</h2>
      <ol>
        <li>
          Choose the file of your tree on the <TextLink href="/upload">upload page</TextLink>. Kinweave reads
          GEDCOM, Gramps and the files of several other programs.{' '}
          <TextLink href="/learn/research">Research software</TextLink>
        </li>
        <li>
          Your browser reads the file. You see how many people it found, how many of them are living, what
          stays at home, and which lines it did not understand. Nothing has been sent so far.
        </li>
        <li>
          Press Upload. If the connection breaks, choose the same file again: it continues where it stopped.
        </li>
      </ol>
      <h2>Later</h2>
      <p>
        Choose the newer file on the page of the tree. Kinweave recognises people again, even if your program
        has numbered them anew, and shows what was added, changed and removed before anything happens. Every
        update is applied whole or not at all, and the last one can be undone.
      </p>
      <p>
        The <TextLink href="/syncapp">sync program</TextLink> does the same by itself: it watches the file of
        your tree and syncs it after each change.
      </p>
      <h2 id="privacy">Privacy</h2>
      <ul>
        <li>
          Living people: only name, gender and relationships are sent. Dates, places, notes, sources and
          photos of the living stay on your computer.
        </li>
        <li>
          A person counts as dead if your tree says that they died, or if they were born more than 110 years
          ago. If the birth is unknown, Kinweave estimates it from the dates of relatives. Everybody else
          counts as living.
        </li>
        <li>
          What your program marks as private is not sent at all. If your program marks somebody as living,
          Kinweave believes it.
        </li>
        <li>The server applies the same rules again, so that no other program can get around them.</li>
      </ul>
      <h2>Nothing gets lost</h2>
      <p>
        Apart from what stays at home, Kinweave stores every line of your file, also those that only your
        program understands. An export gives them back, as GEDCOM 7 or 5.5.1, with your photos if you want.
        Keep your own file: an export does not contain what stayed at home.
      </p>
      <div className={styles.acts}>
        <LinkButton href="/upload">Upload a tree</LinkButton>
        <TextLink roomy href="/syncapp">
          The sync program
        </TextLink>
      </div>
    </PublicPage>
  )
}
